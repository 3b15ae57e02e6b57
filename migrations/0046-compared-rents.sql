-- The rent that a group's income was compared with when it was ranked: what the landlord asks, what the group pays now,
-- what its bank shows, or none. Null for a rank from before this; it is computed again at the next start.
alter table group_rank
  add column rent_source text check (rent_source in ('asked', 'paid_now', 'bank', 'none')),
  -- Cents a month. A rent that only a bank report shows stays in the encrypted report.
  add column rent_cents bigint check (rent_cents > 0),
  add check ((rent_cents is not null) = (coalesce(rent_source, 'none') in ('asked', 'paid_now')));
