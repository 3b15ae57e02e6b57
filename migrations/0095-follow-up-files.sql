-- outside a transaction
-- The files of an answer are found, and deleted with it, by their follow-up.
drop index concurrently if exists file_follow_up;
create index concurrently file_follow_up on file (follow_up_id) where follow_up_id is not null;
alter table file validate constraint file_purpose_check;
