-- A client that did not hear the answer sends a call again. What it made carries the key that the client gave it, so that
-- the second call finds the first one's work.
alter table employment add column client_key uuid;
create unique index employment_client_key on employment (applicant_id, client_key);

-- Several files can arrive with one call and then carry the same key.
alter table file add column client_key uuid;
create index file_client_key on file (applicant_id, client_key);
