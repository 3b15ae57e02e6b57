-- A rental and the application that people fill in for it are one thing with one id.

create table property (
  id uuid primary key default gen_random_uuid(),
  landlord_id uuid not null references person,
  address text not null check (length(address) between 1 and 200),
  unit text check (length(unit) between 1 and 100),
  province text check (province ~ '^[A-Z]{2}$'),
  status text not null default 'active' check (status in ('active', 'inactive')),
  status_changed_at timestamptz not null default '-infinity',
  requirements text[] not null check (
    cardinality(requirements) > 0 and requirements <@ array[
      'monthly_rent_payment', 'current_residence_duration', 'employment_info', 'proof_of_income', 'pet_ownership',
      'parking', 'smoking', 'household_income', 'previous_residence']
  ),
  -- The secret of the apply link. It is meant to be shown and passed on, so it is kept as it is (decision 0005).
  token text not null check (length(token) >= 32),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index property_token on property (token);
create index property_landlord on property (landlord_id, created_at, id);
-- The same home is listed once by the same landlord.
create unique index property_once on property (landlord_id, lower(address), lower(coalesce(unit, '')));
