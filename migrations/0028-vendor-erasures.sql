-- What vendors still hold of people who are gone here. Nothing in it says whose it was.
create table vendor_erasure (
  id uuid primary key default gen_random_uuid(),
  vendor text not null check (vendor in ('certn', 'verifast', 'twilio')),
  -- What the vendor knows it by: a case, a session; of texts the number. Gone once that is done.
  reference text check (length(reference) between 1 and 300),
  created_at timestamptz not null default now(),
  -- Calls that failed, and what the last of them said, without a person's words.
  tries integer not null default 0 check (tries >= 0),
  problem text check (length(problem) <= 300),
  finished_at timestamptz,
  check ((finished_at is null) = (reference is not null)),
  unique (vendor, reference)
);

-- Whatever deletes a try, and there are several ways, leaves word that its vendor has to forget it too. Where no answer
-- told the vendor's own number, it is known there by ours.
create function note_vendor_erasure() returns trigger language plpgsql as $$
begin
  if old.vendor_ref is not null or old.attempted_at is not null then
    insert into vendor_erasure (vendor, reference) values (old.vendor, coalesce(old.vendor_ref, 'try:' || old.id))
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger check_try_forgotten after delete on check_try for each row execute function note_vendor_erasure();
