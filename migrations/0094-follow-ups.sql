-- What a landlord asks about a submitted application: one more document, or a clarification of a section. In clear, as
-- other answers are (decision 137).
create table follow_up (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references applicant on delete cascade,
  kind text not null check (kind in ('proof_of_employment', 'pay_stubs', 'bank_statements', 'tax_slips', 'rent_receipts',
    'lease', 'about_current_housing', 'about_previous_housing', 'about_employment', 'about_household')),
  -- The line that goes with it.
  words text check (length(words) between 1 and 300),
  created_at timestamptz not null,
  -- What the applicant wrote; the files of an answer are in `file`.
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  withdrawn_at timestamptz,
  check (answer is null or answered_at is not null),
  check (answered_at is null or withdrawn_at is null)
);
-- One of a kind waits at a time, so that a double click asks once.
create unique index follow_up_open on follow_up (applicant_id, kind) where answered_at is null and withdrawn_at is null;
create index follow_up_applicant on follow_up (applicant_id, created_at);

alter table file add column follow_up_id uuid references follow_up on delete cascade;
alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check check (purpose in ('proof_of_income', 'guarantor_income',
  'reference_lease', 'referee_identity_document', 'answer_lease', 'answer_identity_document', 'id_document',
  'follow_up_document')) not valid;
