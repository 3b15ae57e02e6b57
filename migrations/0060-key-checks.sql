-- Shows at each start whether the installation's keys are still the ones that its data rests on: one row for each key,
-- which only that key could have written. It holds no secret.
create table key_check (
  purpose text not null check (purpose in ('data', 'password')),
  name text not null,
  proof bytea not null,
  created_at timestamptz not null default now(),
  primary key (purpose, name)
);

-- The re-wrapping of keys, and the check at each start, ask which key wrapped what.
create index applicant_key_wrapped_by on applicant_key (wrapped_by, applicant_id);
create index person_key_wrapped_by on person_key (wrapped_by, person_id);
