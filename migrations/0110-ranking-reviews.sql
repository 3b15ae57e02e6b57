-- Requests that a person looks at how software ranked an application (decision 227), and the answers.
create table ranking_review (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references applicant on delete cascade,
  -- What the applicant wants us to know; null where they wrote nothing.
  comment text check (comment <> ''),
  asked_at timestamptz not null,
  -- The operator's words, as the applicant got them by email; null while the request is open.
  answer text check (answer <> ''),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index ranking_review_applicant on ranking_review (applicant_id, asked_at);
create unique index ranking_review_open on ranking_review (applicant_id) where answered_at is null;
create index ranking_review_waiting on ranking_review (asked_at, id) where answered_at is null;
