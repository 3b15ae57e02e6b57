-- People who run the site, for the operators' console. Only `npm run admin` adds and removes them.
create table operator (
  person_id uuid primary key references person (id) on delete cascade,
  -- What the audit log calls them: a login name, not a person's.
  name text not null unique check (name ~ '^[A-Za-z0-9_.@-]{1,60}$'),
  added_at timestamptz not null
);

-- When a session last proved itself with a passkey, at its login or since. The console asks for it.
alter table session add column passkey_given_at timestamptz;

-- The audit log is read by day; its rows lie in the order of their time.
create index audit_event_at on audit_event using brin (at);
-- What operators did is a small part of it.
create index audit_event_operators on audit_event (id) where actor_kind = 'operator';
