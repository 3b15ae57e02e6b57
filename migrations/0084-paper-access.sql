-- An operator asks to open one person's papers, and another one grants it, for an hour. Why is also in the audit log.
create table paper_access (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id) on delete cascade,
  asked_by uuid not null references operator (person_id) on delete cascade,
  reason text not null,
  asked_at timestamptz not null,
  granted_by uuid references operator (person_id) on delete set null,
  granted_at timestamptz,
  check (granted_by <> asked_by and granted_by <> person_id and asked_by <> person_id)
);
create index paper_access_asked on paper_access (asked_at);
create index paper_access_person on paper_access (person_id);
