-- What is due is read from here, not from the queue, so that work whose job was lost begins again.

-- Since when it is unknown whether the processor took the money of the current attempt; null while nothing is in doubt.
alter table charge add column unknown_since timestamptz;
create index charge_due on charge (created_at) where state = 'due';
create index refund_due on refund (created_at) where state = 'due';

-- An event of a vendor stays due until it was handled. Those of earlier releases count as handled.
alter table webhook_event add column handled_at timestamptz;
update webhook_event set handled_at = received_at;
create index webhook_event_due on webhook_event (received_at) where handled_at is null;

-- Contents of files whose row is gone, until they are removed from the store too.
create table file_removal (
  storage_key text primary key,
  created_at timestamptz not null default now()
);
create function note_file_removal() returns trigger language plpgsql as $$
begin
  insert into file_removal (storage_key) values (old.storage_key) on conflict do nothing;
  return null;
end $$;
create trigger file_deleted after delete on file for each row execute function note_file_removal();
create trigger file_replaced after update of storage_key on file
  for each row when (old.storage_key <> new.storage_key) execute function note_file_removal();
create trigger report_deleted after delete on report for each row execute function note_file_removal();
create trigger report_replaced after update of storage_key on report
  for each row when (old.storage_key <> new.storage_key) execute function note_file_removal();
create trigger landlord_identity_document_deleted after delete on landlord_identity_document
  for each row execute function note_file_removal();
create trigger landlord_identity_document_replaced after update of storage_key on landlord_identity_document
  for each row when (old.storage_key <> new.storage_key) execute function note_file_removal();

-- A customer whose account is gone is to be deleted at the card processor as well.
alter table vendor_erasure drop constraint vendor_erasure_vendor_check;
alter table vendor_erasure add constraint vendor_erasure_vendor_check
  check (vendor in ('certn', 'verifast', 'twilio', 'stripe'));
create function note_customer_erasure() returns trigger language plpgsql as $$
begin
  insert into vendor_erasure (vendor, vendor_ref) values ('stripe', old.processor_id) on conflict do nothing;
  return null;
end $$;
create trigger payment_customer_deleted after delete on payment_customer
  for each row execute function note_customer_erasure();
