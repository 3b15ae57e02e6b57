-- The names of vendors are declared in the code alone: another bureau needs no change of a table.
alter table check_attempt drop constraint check_attempt_vendor_check;
alter table check_attempt add constraint check_attempt_vendor_check check (vendor ~ '^[a-z][a-z0-9-]{1,29}$');
alter table webhook_event drop constraint webhook_event_vendor_check;
alter table webhook_event add constraint webhook_event_vendor_check check (vendor ~ '^[a-z][a-z0-9-]{1,29}$');
alter table vendor_erasure drop constraint vendor_erasure_vendor_check;
alter table vendor_erasure add constraint vendor_erasure_vendor_check check (vendor ~ '^[a-z][a-z0-9-]{1,29}$');
