-- People, the roles they hold, and the sessions in which they are signed in.

create table person (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(btrim(email)) and length(email) between 3 and 254),
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  phone text not null check (phone ~ '^[2-9][0-9]{2}[2-9][0-9]{6}$'),
  password_hash text not null,
  newsletter boolean not null default false,
  terms_agreed_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One person, one address.
create unique index person_email on person (email);

create table person_role (
  person_id uuid not null references person on delete cascade,
  role text not null check (role in ('landlord', 'applicant')),
  -- The active role stands first.
  active_since timestamptz not null default now(),
  primary key (person_id, role)
);

create table session (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  -- SHA-256 of the bearer token; the token itself is nowhere.
  token_hash bytea not null check (length(token_hash) = 32),
  remember boolean not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create unique index session_token on session (token_hash);
create index session_person on session (person_id);

-- Solved captcha challenges, so that each counts once.
create table captcha_used (
  challenge text primary key,
  expires_at timestamptz not null
);

-- Counters of the call limits, in the shape that the limiter library keeps them.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
