-- Who was asked to apply together with somebody, and who of them does.

create table co_applicant (
  id uuid primary key default gen_random_uuid(),
  -- The application of the person who invites; the rental is repeated here so that a person is in one group only.
  primary_applicant_id uuid not null references applicant on delete cascade,
  property_id uuid not null references property,
  channel text not null check (channel in ('email', 'text')),
  recipient text not null check (length(recipient) between 1 and 254),
  name text check (length(name) between 1 and 100),
  -- SHA-256 of the token of the newest link, and of the token of the letter's stop link.
  token_hash bytea not null unique check (length(token_hash) = 32),
  stop_token_hash bytea unique check (length(stop_token_hash) = 32),
  status text not null default 'invited' check (status in ('invited', 'joined', 'declined')),
  person_id uuid references person,
  -- The joined person's own application, once it was started.
  applicant_id uuid unique references applicant on delete set null,
  times_sent integer not null default 1 check (times_sent > 0),
  created_at timestamptz not null default now(),
  last_sent_at timestamptz not null default now(),
  unique (primary_applicant_id, channel, recipient),
  unique (property_id, person_id),
  check ((status = 'joined') = (person_id is not null)),
  check (applicant_id is null or (person_id is not null and applicant_id <> primary_applicant_id))
);
create index co_applicant_recipient on co_applicant (recipient, last_sent_at);
