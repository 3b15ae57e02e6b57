-- What the settings about vendors were at the last start, as keyed hashes, so that a start with others is recorded.
create table settings_hash (
  name text primary key,
  hash bytea not null,
  changed_at timestamptz not null default now()
);
