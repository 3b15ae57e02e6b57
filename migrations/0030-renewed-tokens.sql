-- A session gets a new token every quarter of an hour. Both tokens work until the new one was used once, so that an answer
-- that is lost signs nobody out; from then on the old one works for a moment, for calls that are under way.
alter table session add column token_since timestamptz not null default now();
update session set token_since = created_at;
-- The token that was offered and not used yet.
alter table session add column next_hash bytea check (length(next_hash) = 32);
alter table session add column previous_hash bytea check (length(previous_hash) = 32);
alter table session add column previous_until timestamptz;
alter table session add check ((previous_hash is null) = (previous_until is null));
create unique index session_next on session (next_hash) where next_hash is not null;
create unique index session_previous on session (previous_hash) where previous_hash is not null;
