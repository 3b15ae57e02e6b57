-- Where an audited call came from. The address is cut to its network (/24, /48), the session is its id, which opens nothing.
alter table audit_event add column network cidr, add column session_id uuid, add column request_id text;

-- What anybody can cause without an account is counted before another row is written.
create index audit_event_anonymous on audit_event (action, at) where actor_kind = 'anonymous';

-- Each link seals one event and the link before it, so that an event that is altered, removed or slipped in later shows.
-- Links stay when retention removes their events.
create table audit_chain (
  position bigint primary key check (position > 0),
  event_id bigint not null unique,
  event_at timestamptz not null,
  event_hash bytea not null check (length(event_hash) = 32),
  hash bytea not null check (length(hash) = 32)
);
create function audit_chain_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit chain is append-only';
end $$;
create trigger audit_chain_append_only before update or delete on audit_chain
  for each row execute function audit_chain_is_append_only();
create trigger audit_chain_not_truncated before truncate on audit_chain
  for each statement execute function audit_chain_is_append_only();

-- The only way in which the server removes audit events, which its role may not delete: those that have been kept long
-- enough. `demo.completed` marks the demo as complete.
create function forget_audit_events(before timestamptz) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  with forgotten as (
    delete from audit_event where at < least(before, now() - interval '730 days') and action <> 'demo.completed'
    returning 1)
  select count(*) from forgotten
$$;
