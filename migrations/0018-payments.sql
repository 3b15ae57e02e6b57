-- Money. Card numbers are never here: the processor keeps them, and we keep what it calls them.

create table payment_customer (
  person_id uuid primary key references person on delete cascade,
  processor_id text not null unique,
  created_at timestamptz not null default now()
);

-- What one card paid, or is to pay. Kept for tax law when the application it was for is gone.
create table charge (
  id uuid primary key default gen_random_uuid(),
  payer_id uuid not null references person,
  -- Which of the processor's cards; another one after a refusal.
  payment_method text,
  subtotal_cents integer not null check (subtotal_cents >= 0),
  discount_cents integer not null check (discount_cents between 0 and subtotal_cents),
  -- Taxes by name with their cents, as they are printed on the receipt.
  taxes jsonb not null check (jsonb_typeof(taxes) = 'array'),
  amount_cents integer not null check (amount_cents >= 0),
  description text not null check (length(description) between 1 and 300),
  state text not null default 'due'
    check (state in ('due', 'succeeded', 'declined', 'needs-authentication', 'given-up')),
  -- The number of the try that is under way or was the last; part of the idempotency key.
  attempt integer not null default 1 check (attempt > 0),
  -- Since when the processor was asked for this try: from then on only it knows whether money moved.
  attempted_at timestamptz,
  processor_id text unique,
  -- The processor's word for a refusal.
  refusal text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state = 'succeeded') = (settled_at is not null)),
  check (state <> 'succeeded' or amount_cents = 0 or processor_id is not null)
);
create index charge_payer on charge (payer_id, created_at);

-- A card that a person stores, or tries to.
create table card_setup (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  processor_id text unique,
  state text not null default 'open' check (state in ('open', 'succeeded', 'replaced')),
  payment_method text,
  brand text,
  last_four text check (last_four ~ '^\d{4}$'),
  -- The charge that is to be tried again with this card.
  charge_id uuid references charge,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state = 'succeeded') = (payment_method is not null))
);
-- A person stores one card at a time: a second press on "pay now" finds the first.
create unique index card_setup_open on card_setup (person_id, coalesce(charge_id, person_id)) where state = 'open';

create table refund (
  id uuid primary key default gen_random_uuid(),
  charge_id uuid not null references charge,
  -- What was paid for and not delivered; given back once.
  item_id uuid not null unique,
  amount_cents integer not null check (amount_cents > 0),
  state text not null default 'due' check (state in ('due', 'made')),
  processor_id text unique,
  created_at timestamptz not null default now(),
  made_at timestamptz,
  check ((state = 'made') = (made_at is not null))
);

-- Codes that take a flat amount off one order of a person. Operators add them.
create table coupon (
  code text primary key check (code ~ '^[A-Z0-9-]{4,40}$'),
  amount_cents integer not null check (amount_cents between 1 and 100000),
  is_enabled boolean not null default true,
  created_at timestamptz not null default now()
);

-- News of vendors as it came in, each once. What it is about is read again from the vendor.
create table webhook_event (
  vendor text not null check (vendor in ('stripe', 'certn', 'verifast')),
  event_id text not null check (length(event_id) between 1 and 200),
  about text not null,
  subject text not null,
  received_at timestamptz not null default now(),
  primary key (vendor, event_id)
);
create index webhook_event_received on webhook_event (received_at);
