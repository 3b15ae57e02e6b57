-- Where a submitted household stands among those of its rental. A code for each input and the points these make are all
-- that is kept: nothing that was left out of the ranking can be found again in it.
create table household_rank (
  -- The application of the one who began; co-applicants are reached through it.
  applicant_id uuid primary key references applicant on delete cascade,
  property_id uuid not null references property,
  model_version text not null,
  codes bytea not null check (length(codes) = 51),
  -- Whether the household has shown that it pays such a rent.
  is_proven boolean not null,
  points integer not null,
  submitted_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create index household_rank_order on household_rank (property_id, points desc, submitted_at, applicant_id);
create index household_rank_model on household_rank (model_version);

-- What an applicant calls wrong. Until it is settled the ranking counts it as unknown.
create table dispute (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references applicant on delete cascade,
  -- The inputs that are one reason together.
  family text not null check (length(family) between 1 and 60),
  comment text check (length(comment) <= 1000),
  state text not null default 'open' check (state in ('open', 'taken-back', 'upheld', 'rejected', 'superseded')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state = 'open') = (settled_at is null))
);
create unique index dispute_open on dispute (applicant_id, family) where state in ('open', 'upheld');

-- What a landlord decided about a household. It can be undone until its letter goes.
create table decision (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references applicant on delete cascade,
  verdict text not null check (verdict in ('accepted', 'declined')),
  -- Why somebody was declined, in the words of a list that names no protected ground.
  reason text check (length(reason) between 1 and 60),
  -- Whether a consumer report played a part, so that the letter says whose it was.
  report_played_part boolean not null default false,
  decided_at timestamptz not null default now(),
  undone_at timestamptz,
  check ((verdict = 'declined') = (reason is not null)),
  check (verdict = 'declined' or not report_played_part)
);
create unique index decision_standing on decision (applicant_id) where undone_at is null;

-- What a landlord notes about an applicant for nobody else.
create table landlord_note (
  applicant_id uuid primary key references applicant on delete cascade,
  words text not null check (length(words) <= 4000),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now()
);

-- Names as they are searched: lower case and without accents.
alter table person add column search_first_name text not null
  generated always as (regexp_replace(lower(normalize(first_name, nfd)), '[\u0300-\u036f]', '', 'g')) stored;
alter table person add column search_last_name text not null
  generated always as (regexp_replace(lower(normalize(last_name, nfd)), '[\u0300-\u036f]', '', 'g')) stored;

-- What the landlord asks for the home a month; may be left out.
alter table property add column asking_rent_cents integer check (asking_rent_cents between 1 and 100000000);
