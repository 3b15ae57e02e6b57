-- People who leave: their wish with what was put away for it, and afterwards an id that says they are not to come back.

create table leaving (
  person_id uuid primary key references person on delete cascade,
  asked_at timestamptz not null,
  -- From then on nothing can be taken back.
  erase_at timestamptz not null,
  -- SHA-256 of the secret in the letter's link that takes it back.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- What was hidden from others and is shown again when it is taken back: `[{"id": …, "status": …}]` of applications,
  -- and the rentals that were open.
  applications jsonb not null default '[]' check (jsonb_typeof(applications) = 'array'),
  rentals uuid[] not null default '{}'
);

-- Ids without any fact, for erasing again what a restored backup brings back.
create table erased_account (
  person_id uuid primary key,
  erased_at timestamptz not null
);

-- A charge outlives its payer and the application it was for: sums, taxes, time and province, and nothing of anybody.
alter table charge alter column payer_id drop not null;
alter table charge drop constraint charge_payer_id_fkey;
alter table charge add constraint charge_payer_id_fkey foreign key (payer_id) references person on delete set null;
alter table charge add column province text check (province ~ '^[A-Z]{2}$');

-- That somebody used a coupon outlives the rental it was used for.
alter table coupon_use alter column order_id drop not null;
alter table coupon_use drop constraint coupon_use_order_id_fkey;
alter table coupon_use add constraint coupon_use_order_id_fkey
  foreign key (order_id) references screening_order on delete set null;

-- What stays of an address that asked us not to write to it, once nobody who has it is known here any more.
create function fingerprint_of(recipient text) returns text language sql immutable
  return 'sha256:' || encode(sha256(convert_to(recipient, 'UTF8')), 'hex');
