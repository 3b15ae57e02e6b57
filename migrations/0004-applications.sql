-- One person's application for one rental, and its answers.

create table applicant (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references property,
  person_id uuid not null references person,
  status text not null default 'pending' check (status in ('pending', 'in-review', 'withdrawn')),
  step text not null default 'coapplication',
  never_rented boolean not null default false,
  is_favourite boolean not null default false,
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  -- When the landlord first opened the submitted application.
  first_read_at timestamptz,
  unique (property_id, person_id),
  check ((status = 'pending') = (submitted_at is null) or status = 'withdrawn')
);
create index applicant_person on applicant (person_id, created_at, id);

create table housing (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references applicant on delete cascade,
  type text not null check (type in ('current', 'previous')),
  ownership text not null check (ownership in ('own', 'rent')),
  address text not null check (length(address) between 1 and 200),
  unit_number text check (length(unit_number) <= 100),
  duration_years integer not null check (duration_years between 1 and 120),
  monthly_rent_cents integer check (monthly_rent_cents between 0 and 100000000),
  reason_for_leaving text not null check (length(reason_for_leaving) between 1 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (applicant_id, type),
  check ((ownership = 'rent') = (monthly_rent_cents is not null))
);

create table employment (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references applicant on delete cascade,
  is_student boolean not null,
  is_past boolean not null,
  school_name text,
  school_program text,
  -- Year-month or year-month-day, as the person gave it.
  start_date text check (start_date ~ '^\d{4}-\d{2}(-\d{2})?$'),
  end_date text check (end_date ~ '^\d{4}-\d{2}(-\d{2})?$'),
  current_status text check (current_status in ('full_time', 'part_time', 'social_assistance', 'retired', 'not_employed')),
  salary_cents integer check (salary_cents between 0 and 100000000),
  salary_notes text check (length(salary_notes) <= 500),
  job_title text,
  employer text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not (is_student and is_past)),
  check (is_student or is_past or current_status is not null),
  check (not is_student or (school_name is not null and school_program is not null and start_date is not null)),
  check (not is_past or (job_title is not null and employer is not null and start_date is not null and end_date is not null))
);
create index employment_applicant on employment (applicant_id, created_at, id);

create table employment_reference (
  employment_id uuid not null references employment on delete cascade,
  position integer not null,
  name text not null check (length(name) between 1 and 100),
  email text not null,
  phone text not null check (phone ~ '^\d{10}$'),
  primary key (employment_id, position)
);

create table household (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null unique references applicant on delete cascade,
  tenant_count integer not null check (tenant_count between 0 and 100),
  minor_count integer not null check (minor_count between 0 and tenant_count),
  parking_count integer not null check (parking_count between 0 and 100),
  renting_months integer not null check (renting_months between 1 and 1200),
  monthly_income_cents integer not null check (monthly_income_cents between 0 and 100000000),
  smoke boolean not null,
  accessible boolean not null,
  has_pets boolean not null,
  pets jsonb not null default '[]' check (jsonb_typeof(pets) = 'array'),
  description text check (length(description) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (has_pets = (pets <> '[]'::jsonb))
);

-- What was typed on a step and not yet confirmed, whatever it is: nothing typed is lost.
create table draft (
  applicant_id uuid not null references applicant on delete cascade,
  step text not null,
  content jsonb not null check (pg_column_size(content) <= 200000),
  version integer not null check (version > 0),
  saved_at timestamptz not null default now(),
  primary key (applicant_id, step)
);

create table file (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references applicant on delete cascade,
  -- The job that the proof belongs to; null until the job was saved.
  employment_id uuid references employment on delete cascade,
  purpose text not null check (purpose in ('proof_of_income')),
  name text not null check (length(name) between 1 and 120),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes integer not null check (bytes between 1 and 10485760),
  sha256 bytea not null check (length(sha256) = 32),
  storage_key text not null unique,
  created_at timestamptz not null default now()
);
create index file_applicant on file (applicant_id);
create index file_employment on file (employment_id);
