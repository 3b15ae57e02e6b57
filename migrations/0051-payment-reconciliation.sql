-- How our ledger of payments compared with the card processor's.
create table payment_reconciliation (
  id uuid primary key default gen_random_uuid(),
  -- Payments and refunds since then were compared, and everything of ours that is still open.
  since timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  payments integer not null check (payments >= 0),
  refunds integer not null check (refunds >= 0),
  differences integer not null check (differences >= 0)
);
create index payment_reconciliation_finished on payment_reconciliation (finished_at);

-- What differs, once each, however often it is found. Holds ids and amounts, nothing about people.
create table payment_difference (
  kind text not null,
  -- The processor's id of the payment or refund, or ours where it has none.
  subject text not null,
  charge_id uuid,
  amount_cents integer not null,
  -- Whether it was settled by taking over what the processor says.
  is_adopted boolean not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (kind, subject)
);
