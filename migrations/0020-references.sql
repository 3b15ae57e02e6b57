-- Verified references: asking a former landlord by a letter, reminding them, and what they answer with its papers.

alter table landlord_reference
  alter column tenant_address drop not null,
  -- How often the applicant had the request sent: once, and again with every correction.
  add column times_sent integer not null default 0 check (times_sent >= 0),
  add column last_sent_at timestamptz,
  add column expires_at timestamptz,
  add column cancelled_at timestamptz,
  -- Keyed hashes of the network and the browser that the request came from, until there is an answer to compare.
  add column asked_network bytea check (length(asked_network) = 32),
  add column asked_device bytea check (length(asked_device) = 32),
  -- What the landlord who reads the answer may want to know about it.
  add column flags text[] not null default '{}'
    check (flags <@ array['own-contact', 'own-account', 'same-network', 'same-device']);

update landlord_reference set cancelled_at = created_at where state = 'cancelled';

-- Former landlords live anywhere in the world: ten digits of North America, or a number with its country code.
alter table landlord_reference drop constraint landlord_reference_phone_check;
alter table landlord_reference add constraint landlord_reference_phone_check
  check (phone ~ '^([2-9]\d{2}[2-9]\d{6}|\+[2-9]\d{7,14})$');
alter table landlord_reference add constraint landlord_reference_cancelled_check
  check ((state = 'cancelled') = (cancelled_at is not null));
alter table landlord_reference add constraint landlord_reference_sent_check
  check (num_nonnulls(last_sent_at, expires_at) = case when times_sent = 0 then 0 else 2 end);
alter table landlord_reference add constraint landlord_reference_address_check
  check (state <> 'answered' or tenant_address is not null);
alter table landlord_reference add constraint landlord_reference_traces_check
  check (state = 'requested' or num_nonnulls(asked_network, asked_device) = 0);

-- A letter to a former landlord. The links of all letters of one sending open the form; a new sending ends them.
create table reference_letter (
  -- SHA-256 of the token.
  token_hash bytea primary key check (length(token_hash) = 32),
  -- Null once the application is gone; the row stays, so that deleting an application does not reset the limits.
  reference_id uuid references landlord_reference on delete set null,
  -- Which sending it belongs to, and after how many days it went; a request goes at once.
  sending integer not null check (sending > 0),
  day integer not null check (day >= 0),
  asked_by uuid not null references person on delete cascade,
  recipient text not null check (length(recipient) between 3 and 254),
  written_at timestamptz not null,
  unique (reference_id, sending, day)
);
create index reference_letter_recipient on reference_letter (recipient, written_at) where day = 0;
create index reference_letter_asked_by on reference_letter (asked_by, written_at) where day = 0;

-- What the applicant adds to a request, and the former landlord to an answer.
alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check check (purpose in
  ('proof_of_income', 'guarantor_income', 'reference_lease', 'reference_id', 'answer_lease', 'answer_id'));
alter table file add column reference_id uuid references landlord_reference on delete cascade;
alter table file add constraint file_reference_check
  check ((purpose in ('reference_lease', 'reference_id', 'answer_lease', 'answer_id')) = (reference_id is not null));
create unique index file_reference on file (reference_id, purpose) where reference_id is not null;

alter table stop_link drop constraint stop_link_subject_kind_check;
alter table stop_link add constraint stop_link_subject_kind_check
  check (subject_kind in ('invitation', 'guarantor', 'reference'));
