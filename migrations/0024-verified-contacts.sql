-- Proof that an e-mail address or a phone number is somebody's own, and what landlords say about themselves.

-- What a person has proved. It counts as long as it is the contact of their account.
create table verified_contact (
  person_id uuid not null references person on delete cascade,
  channel text not null check (channel in ('email', 'text')),
  contact text not null check (length(contact) between 3 and 254),
  verified_at timestamptz not null,
  primary key (person_id, channel, contact)
);

-- Codes of four digits that were sent out. Each is kept for a day, for counting.
create table contact_code (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  -- What it is to prove: the account's own e-mail or phone number, or the address on the form of a landlord.
  subject text not null check (subject in ('email', 'phone_number', 'landlord')),
  contact text not null check (length(contact) between 3 and 254),
  -- A keyed hash of the code: four digits are soon tried, so without the key it is worth nothing.
  code_hash bytea not null check (length(code_hash) = 32),
  -- Wrong codes that were entered.
  misses integer not null default 0 check (misses between 0 and 3),
  sent_at timestamptz not null,
  -- Used, missed three times, or replaced by a newer one.
  closed_at timestamptz
);
create index contact_code_person on contact_code (person_id, sent_at);
create index contact_code_contact on contact_code (contact, sent_at);
create unique index contact_code_open on contact_code (person_id, subject) where closed_at is null;

-- What landlords say about themselves. Nothing of it but the e-mail address is checked.
create table landlord_information (
  person_id uuid primary key references person on delete cascade,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  type text not null check (type in ('landlord', 'property-manager', 'real-estate-agent')),
  reference text check (length(reference) between 1 and 200),
  filed_at timestamptz not null,
  -- When the code that was sent to the address came back.
  verified_at timestamptz
);

-- The key that encrypts the papers of a person, itself encrypted under a key of the installation.
create table person_key (
  person_id uuid primary key references person on delete cascade,
  wrapped bytea not null check (length(wrapped) = 60),
  wrapped_by text not null,
  created_at timestamptz not null default now()
);

-- The copy of an identity document that a landlord adds to the form.
create table landlord_id (
  person_id uuid primary key references landlord_information on delete cascade,
  name text not null check (length(name) between 1 and 120),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  storage_key text not null unique,
  created_at timestamptz not null
);
