-- Backups that this database came from. While one has not ended, the server does nothing outside of itself that it may
-- have done before: nothing is sent, charged, refunded or ordered until somebody compared it with the vendors' ledgers.
create table restored_backup (
  id uuid primary key default gen_random_uuid(),
  made_at timestamptz not null,
  restored_at timestamptz not null,
  ended_at timestamptz
);
create unique index restored_backup_open on restored_backup ((true)) where ended_at is null;
