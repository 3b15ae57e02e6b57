-- People who vouch for the rent of an applicant: asked by a link, answered once without an account.

create table guarantor (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references applicant on delete cascade,
  -- The address that was written to; null where the applicant passes the link on.
  invited_email text check (length(invited_email) between 3 and 254),
  -- SHA-256 of the token of the form's link; of the newest letter's where there were several.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- SHA-256 of the tokens of the stop links: of the invitation, and of the thanks to the address that was answered.
  stop_token_hash bytea unique check (length(stop_token_hash) = 32),
  thanks_stop_token_hash bytea unique check (length(thanks_stop_token_hash) = 32),
  state text not null default 'invited' check (state in ('invited', 'received')),
  times_sent integer not null default 0 check (times_sent >= 0),
  last_sent_at timestamptz,
  first_name text check (length(first_name) between 1 and 100),
  last_name text check (length(last_name) between 1 and 100),
  email text check (length(email) between 3 and 254),
  phone text check (phone ~ '^[2-9]\d{2}[2-9]\d{6}$'),
  monthly_income_cents integer check (monthly_income_cents between 0 and 100000000),
  -- Which text was agreed to, and when.
  consent_version text,
  consented_at timestamptz,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  -- The applicant took the invitation back. The row stays, so that its stop link holds and nobody is written to anew.
  removed_at timestamptz,
  unique (applicant_id, invited_email),
  check ((invited_email is null) = (times_sent = 0)),
  check ((last_sent_at is null) = (times_sent = 0)),
  check ((state = 'received') = (num_nonnulls(first_name, last_name, email, phone, monthly_income_cents,
    consent_version, consented_at, answered_at) = 8)),
  check (state = 'received' or num_nonnulls(first_name, last_name, email, phone, monthly_income_cents,
    consent_version, consented_at, answered_at) = 0),
  check (state = 'invited' or removed_at is null)
);
create index guarantor_invited_email on guarantor (invited_email, last_sent_at);

-- A guarantor's paper is the landlord's to read and not the applicant's.
alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check check (purpose in ('proof_of_income', 'guarantor_income'));
alter table file add column guarantor_id uuid references guarantor on delete cascade;
alter table file add constraint file_guarantor_check check ((purpose = 'guarantor_income') = (guarantor_id is not null));
create index file_guarantor on file (guarantor_id);
