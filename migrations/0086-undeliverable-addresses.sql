-- What mail servers said about addresses that they could not deliver to. Of an address there is only the fingerprint.
create table undeliverable_address (
  fingerprint text primary key check (fingerprint like 'sha256:%'),
  -- Since when it is known that nobody has this address; null after passing trouble only.
  dead_since timestamptz,
  -- Emails that did not arrive although somebody has it: the mailbox was full, or its server away.
  passing_failures integer not null default 0,
  last_failed_at timestamptz not null
);

-- Whether nobody has this address, as far as we know: no further email is sent there.
create function is_undeliverable(recipient text) returns boolean language sql stable
  return exists (
    select from undeliverable_address where fingerprint = fingerprint_of(recipient) and dead_since is not null
  );

-- When another mail server said that one of our emails did not arrive, after our own server had taken it.
alter table outbox add column bounced_at timestamptz;
