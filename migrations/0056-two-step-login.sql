-- Two-step login: what a person has beside their password, and the logins that wait for it.

-- An authenticator app. The secret it shares with us is encrypted under the key of its person. It counts from its first
-- right code on.
create table authenticator_app (
  person_id uuid primary key references person on delete cascade,
  sealed_secret bytea not null,
  -- The 30-second step of the newest code that was taken: neither it nor an older one is taken again.
  last_step integer,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

create table passkey (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 400),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_person on passkey (person_id);

-- Ten codes for whoever lost the rest. Hashed with a key that is not in the database; a used one is deleted.
create table recovery_code (
  person_id uuid not null references person on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (person_id, code_hash)
);

-- A login with the right password that waits for its second step. Any change of the password deletes it.
create table login_challenge (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  person_id uuid not null references person on delete cascade,
  remember boolean not null,
  passkey_challenge text not null,
  misses integer not null default 0,
  created_at timestamptz not null
);
create index login_challenge_person on login_challenge (person_id);

-- What a passkey has to sign in an open session: to be added, or in place of the password.
create table passkey_challenge (
  session_id uuid not null references session on delete cascade,
  purpose text not null check (purpose in ('add', 'confirm')),
  challenge text not null,
  created_at timestamptz not null,
  primary key (session_id, purpose)
);
