-- When an application was taken back.
alter table applicant add column withdrawn_at timestamptz check (withdrawn_at is null or status = 'withdrawn');

-- Who turned an invitation to a rental down. The row is written with the letter that tells the landlord, so one row is
-- one letter: one for ever for a person, one a day for everybody who is not signed in.
create table invitation_rejection (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references property on delete cascade,
  person_id uuid references person on delete cascade,
  -- The day in the rental's zone.
  rejected_on date not null,
  created_at timestamptz not null default now()
);
create unique index invitation_rejection_once on invitation_rejection (property_id, person_id) where person_id is not null;
create unique index invitation_rejection_daily on invitation_rejection (property_id, rejected_on) where person_id is null;
