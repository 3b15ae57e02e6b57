-- The key that encrypts what checks find out about an applicant, itself encrypted under a key of the installation that
-- is in no database. Without this row the results can be read nowhere any more, in backups neither.
create table applicant_key (
  applicant_id uuid primary key references applicant on delete cascade,
  wrapped bytea not null check (length(wrapped) = 60),
  -- The name of the installation's key.
  wrapped_by text not null,
  created_at timestamptz not null default now()
);

-- What a vendor found out. The result itself is encrypted; beside it stands only what lists and filters ask.
create table check_result (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references applicant on delete cascade,
  kind text not null check (kind in ('credit_check', 'background_check', 'id_verification', 'financial_verification')),
  state text not null check (state in ('pending', 'returned', 'failed')),
  -- The result as JSON under the applicant's key.
  sealed bytea,
  credit_score integer check (credit_score between 300 and 900),
  id_verified boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (applicant_id, kind),
  check (state <> 'returned' or sealed is not null),
  check (credit_score is null or (kind = 'credit_check' and state = 'returned')),
  check ((id_verified is not null) = (kind = 'id_verification' and state = 'returned'))
);

-- A former landlord who was asked about an applicant, and what they answered.
create table landlord_reference (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references applicant on delete cascade,
  state text not null default 'requested' check (state in ('requested', 'answered', 'cancelled')),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  phone text check (phone ~ '^[2-9]\d{2}[2-9]\d{6}$'),
  tenant_address text not null check (length(tenant_address) between 1 and 200),
  rent_on_time text check (rent_on_time in ('no', 'sometimes', 'yes')),
  cause_damage text check (cause_damage in ('yes', 'little', 'no')),
  rent_to_again text check (rent_to_again in ('no', 'maybe', 'yes')),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  check ((state = 'answered') = (answered_at is not null)),
  check (state <> 'answered' or num_nonnulls(cause_damage, rent_to_again) = 2),
  check (state = 'answered' or num_nonnulls(rent_on_time, cause_damage, rent_to_again) = 0)
);
create index landlord_reference_applicant on landlord_reference (applicant_id, created_at, id);
