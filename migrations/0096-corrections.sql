-- What an answer said before its applicant corrected it after the submission; the answer itself is in its section's table.
-- In clear, as other answers are (decision 137).
create table answer_version (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references applicant on delete cascade,
  section text not null check (section in ('current_housing', 'previous_housing', 'employment', 'household')),
  -- The home, the job or the record, and the version that was replaced.
  answer_id uuid not null,
  version integer not null check (version > 0),
  -- By column, a job with its references.
  former jsonb not null,
  replaced_at timestamptz not null,
  -- When the landlord gets an email about this and what is corrected until then; null where they cannot see the difference.
  notify_at timestamptz,
  unique (answer_id, version)
);
create index answer_version_applicant on answer_version (applicant_id, replaced_at);
