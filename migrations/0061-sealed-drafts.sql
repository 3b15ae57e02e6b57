-- What an applicant typed and did not confirm is encrypted under their key. Drafts of earlier releases stay in `content`
-- until they are saved again, or the nightly job seals them.
alter table draft alter column content drop not null;
alter table draft add column sealed bytea;
alter table draft add constraint draft_one_content_check check ((content is null) <> (sealed is null));
