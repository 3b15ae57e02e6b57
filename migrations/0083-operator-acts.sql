-- Accounts that an operator has locked: nobody logs in to them until an operator unlocks them. Why is in the audit log.
create table account_lock (
  person_id uuid primary key references person (id) on delete cascade,
  locked_at timestamptz not null
);

-- An operator can refund a check for a reason of their own, which is in the audit log.
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in ('not-delivered', 'withdrawn', 'by-operator'));
