-- What leaves the house, and what happened in it.

-- A message is written in the transaction of the change that causes it; a job sends it afterwards.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('email', 'text')),
  recipient text not null,
  -- What the message is about; with the reference it names one intent, which is sent once for ever.
  kind text not null,
  reference text not null,
  -- The words; taken out when the message was delivered, as they may hold links.
  content jsonb,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'stopped', 'failed')),
  attempts integer not null default 0,
  problem text,
  created_at timestamptz not null default now(),
  -- Since when the outcome of an attempt is unknown, for finding out whether an uncertain text did arrive.
  attempted_at timestamptz,
  finished_at timestamptz,
  unique (kind, reference)
);
create index outbox_waiting on outbox (created_at) where status in ('queued', 'sending');

-- Addresses and numbers that asked us not to write to them again.
create table message_stop (
  recipient text primary key,
  stopped_at timestamptz not null default now()
);

-- Append-only: who did what to which thing. Personal data stays out of it.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null,
  actor_id uuid,
  deed text not null,
  subject_kind text not null,
  subject_id uuid,
  detail jsonb not null default '{}'
);
create index audit_subject on audit (subject_kind, subject_id, id);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_append_only before update or delete on audit
  for each row execute function audit_is_append_only();
create trigger audit_not_truncated before truncate on audit
  for each statement execute function audit_is_append_only();
