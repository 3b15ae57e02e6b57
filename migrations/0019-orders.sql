-- Paid checks: who ordered them, of whom, who agreed, and what was asked of the vendors.

create table screening_order (
  id uuid primary key default gen_random_uuid(),
  -- A landlord, or an applicant who buys for themselves.
  payer_id uuid not null references person,
  payer_role text not null check (payer_role in ('landlord', 'applicant')),
  property_id uuid not null references property,
  state text not null default 'open' check (state in ('open', 'released', 'replaced')),
  setup_id uuid references card_setup,
  coupon_code text references coupon,
  -- What the coupon takes off in all; at most the sum of the prices.
  discount_cents integer not null default 0 check (discount_cents >= 0),
  created_at timestamptz not null default now(),
  released_at timestamptz,
  check ((state = 'released') = (released_at is not null))
);
create unique index screening_order_open on screening_order (payer_id) where state = 'open';
create index screening_order_property on screening_order (property_id);
create index screening_order_setup on screening_order (setup_id);

-- A coupon is used once by a person: by the order that was released with it.
create table coupon_use (
  code text not null references coupon,
  person_id uuid not null references person on delete cascade,
  order_id uuid not null references screening_order,
  used_at timestamptz not null default now(),
  primary key (code, person_id)
);

-- One person of an order.
create table screening_request (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references screening_order,
  property_id uuid not null references property,
  position integer not null,
  name text not null check (length(name) between 1 and 100),
  channel text not null check (channel in ('email', 'text')),
  recipient text not null check (length(recipient) between 3 and 254),
  -- SHA-256 of the secret in the letter's link; made when the order is released.
  token_hash bytea unique check (length(token_hash) = 32),
  -- Who it turned out to be: whoever opened the link first, or whose address it is.
  person_id uuid references person,
  -- Their application, from when they have one.
  applicant_id uuid references applicant on delete set null,
  -- When the applicant sent it with the application: from then on it is to be paid.
  fulfilled_at timestamptz,
  charge_id uuid unique references charge,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
create index screening_request_order on screening_request (order_id, position);
create index screening_request_property on screening_request (property_id, created_at);
create index screening_request_applicant on screening_request (applicant_id);
create index screening_request_waiting on screening_request (recipient) where person_id is null;
create index screening_request_person on screening_request (person_id);

create table screening_item (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references screening_request on delete cascade,
  -- The applicant of the request, once known; for finding what was paid for whom.
  applicant_id uuid references applicant on delete set null,
  kind text not null
    check (kind in ('credit_check', 'id_verification', 'background_check', 'reference_check', 'financial_verification')),
  price_cents integer not null check (price_cents > 0),
  discount_cents integer not null default 0 check (discount_cents between 0 and price_cents),
  -- This item's part of each tax of the order.
  taxes jsonb not null default '[]' check (jsonb_typeof(taxes) = 'array'),
  state text not null default 'asked' check (state in ('asked', 'agreed', 'refused', 'done', 'cancelled')),
  -- Why the applicant has to do it again, in words.
  problem text check (length(problem) <= 300),
  done_at timestamptz,
  paid_at timestamptz,
  -- What was asked for for and can never be delivered.
  failed_at timestamptz,
  unique (request_id, kind)
);
create index screening_item_applicant on screening_item (applicant_id, kind);

-- What an applicant said about one check, each answer a row of its own: the evidence of a consent.
create table consent (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references screening_item on delete cascade,
  applicant_id uuid not null references applicant on delete cascade,
  answer text not null check (answer in ('agreed', 'refused')),
  -- Which words the applicant read.
  text_version text not null,
  -- The network address it came from.
  given_from text not null check (length(given_from) <= 64),
  given_at timestamptz not null default now()
);
create index consent_item on consent (item_id, given_at);

-- One try at a vendor.
create table check_try (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references applicant on delete cascade,
  vendor text not null check (vendor in ('certn', 'verifast')),
  state text not null default 'queued' check (state in ('queued', 'running', 'waiting', 'returned', 'failed')),
  -- What the vendor has to be told, under the applicant's key; gone once the vendor has it, and after a day in any case.
  told bytea,
  -- What the vendor calls it.
  vendor_ref text unique,
  -- SHA-256 of the secret that the vendor's news of this session carries.
  key_hash bytea unique check (length(key_hash) = 32),
  -- Since when the outcome of an order is unknown, for looking before a second one.
  attempted_at timestamptz,
  -- Addresses at the vendor, under the applicant's key: where the applicant goes on, where printed reports lie.
  addresses bytea,
  problem text check (length(problem) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state not in ('returned', 'failed') or told is null)
);
create index check_try_applicant on check_try (applicant_id, created_at);
create index check_try_going on check_try (updated_at) where state in ('queued', 'running', 'waiting');

-- What a try is about. No try without a consent.
create table check_try_kind (
  try_id uuid not null references check_try on delete cascade,
  kind text not null check (kind in ('credit_check', 'background_check', 'id_verification', 'financial_verification')),
  consent_id uuid not null references consent on delete cascade,
  primary key (try_id, kind)
);

-- The vendor's own words beside our translation of them, under the applicant's key.
alter table check_result add column raw bytea;

-- A printed report, kept under the applicant's key.
create table report (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references applicant on delete cascade,
  kind text not null check (kind in ('credit_check', 'background_check', 'id_verification', 'financial_verification')),
  storage_key text not null unique,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  unique (applicant_id, kind)
);

-- A link that shows a report once, to the landlord who asked for it.
create table report_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  report_id uuid not null references report on delete cascade,
  person_id uuid not null references person on delete cascade,
  expires_at timestamptz not null
);
