-- Who tried which check, and nothing of what was entered. It outlives the application, as otherwise deleting that would give
-- new tries at guessing a SIN.
create table tried_check (
  try_id uuid primary key,
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in ('credit_check', 'background_check')),
  tried_at timestamptz not null
);
create index tried_check_person on tried_check (person_id, kind, tried_at);
