-- Whom a landlord asked to apply, and when the link last went out.

create table invitation (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references property on delete cascade,
  channel text not null check (channel in ('email', 'text')),
  recipient text not null,
  times_sent integer not null default 1 check (times_sent > 0),
  -- SHA-256 of the token of the letter's stop link.
  stop_token_hash bytea check (length(stop_token_hash) = 32),
  created_at timestamptz not null default now(),
  last_sent_at timestamptz not null default now(),
  unique (property_id, channel, recipient)
);
create unique index invitation_stop_token on invitation (stop_token_hash);
create index invitation_last_sent on invitation (last_sent_at);
