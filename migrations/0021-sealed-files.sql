-- Contents of files are encrypted under the key of their applicant from here on; older ones stay readable as they are.
alter table file add column is_sealed boolean not null default false;

-- A picture of an identity document that the applicant uploaded; nobody has checked it.
alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check check (purpose in ('proof_of_income', 'guarantor_income',
  'reference_lease', 'reference_id', 'answer_lease', 'answer_id', 'id_document'));
create unique index file_id_document on file (applicant_id) where purpose = 'id_document';

-- A link shows a report once, or such a picture.
alter table report_link alter column report_id drop not null;
alter table report_link add column file_id uuid references file on delete cascade;
alter table report_link add constraint report_link_one check (num_nonnulls(report_id, file_id) = 1);
create index report_link_person on report_link (person_id, expires_at);

-- Filters of a long list ask of everybody whether a check was paid.
create index screening_item_paid on screening_item (kind, applicant_id) where paid_at is not null;
