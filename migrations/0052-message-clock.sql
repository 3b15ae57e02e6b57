-- A message keeps its own clock: when it is tried next, and when we give up. `taken_at` is the start of the running
-- attempt; `attempted_at` stays the start of the first attempt whose outcome is unknown.
alter table outbox
  add column next_attempt_at timestamptz,
  add column give_up_at timestamptz not null default now() + interval '14 days',
  add column taken_at timestamptz,
  -- When operators were last told about a problem that this message met.
  add column reported_at timestamptz,
  -- When it was counted as one of the texts of its day.
  add column counted_at timestamptz;
create index outbox_reported on outbox (channel, reported_at) where reported_at is not null;

-- How many texts left on each day (UTC).
create table texts_of_day (
  day date primary key,
  texts integer not null
);
