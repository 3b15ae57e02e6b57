-- Why money went back, noted when it is decided: afterwards the check or the application may be gone.

alter table refund add column reason text check (reason in ('not-delivered', 'withdrawn'));
update refund set reason = case
  when exists (select from screening_item item where item.id = refund.item_id and item.failed_at is null) then 'withdrawn'
  else 'not-delivered' end;
alter table refund alter column reason set not null;
