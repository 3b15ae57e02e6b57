-- When the password of a session was last given, and on what: a browser and a system in plain words.
alter table session add column password_given_at timestamptz;
update session set password_given_at = created_at;
alter table session alter column password_given_at set not null;
alter table session add column device text not null default 'An unknown browser'
  check (length(device) between 1 and 60);

-- Browsers in which a person signed in before, so that a sign-in in another one is told to them.
create table known_device (
  person_id uuid not null references person on delete cascade,
  -- SHA-256 of the browser's own cookie together with the person: nobody sees who else uses the same browser.
  token_hash bytea not null check (length(token_hash) = 32),
  last_used_at timestamptz not null,
  primary key (person_id, token_hash)
);

-- Mailed links to a new password. The id is made when the link is asked for, so that it is written once.
create table password_reset (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  -- Used, or made void by a newer link or by another change of the password.
  closed_at timestamptz
);
create index password_reset_person on password_reset (person_id);

-- A new e-mail or phone number that waits to be confirmed there; until then the one of the person counts.
create table contact_change (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in ('email', 'phone_number')),
  value text not null check (length(value) between 3 and 254),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  unique (person_id, kind)
);
