-- A session of our own pages has two halves: the token that scripts send, and a cookie that no script can read. Null for
-- a client of the API, which has a token alone.
alter table session add column cookie_hash bytea check (length(cookie_hash) = 32);
