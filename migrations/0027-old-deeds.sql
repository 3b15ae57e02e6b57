-- Deeds are kept for two years. Until then nobody can change or remove one; what is older may go, and nothing else.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '730 days' then
      return old;
    end if;
  end if;
  raise exception 'the audit log is append-only';
end $$;
