-- What waits before its report is requested, and how often a report was ordered: an order without an answer may be
-- ordered again, and its older case is then cancelled.
alter table check_attempt
  add column held_at timestamptz,
  -- Since when an order is on its way; null when the bureau certainly has none.
  add column ordered_at timestamptz,
  add column orders integer not null default 0 check (orders >= 0),
  add column asked_name bytea;
update check_attempt set orders = 1, ordered_at = attempted_at where vendor = 'certn' and attempted_at is not null;
create index check_attempt_queued on check_attempt (applicant_id) where state = 'queued' and attempted_at is null;

-- Reports that were requested, for the ceilings of unpaid ones. Deleting an application or account frees no room.
create table report_request (
  attempt_id uuid primary key,
  landlord_id uuid references person on delete set null,
  requested_at timestamptz not null,
  paid_at timestamptz
);
create index report_request_unpaid on report_request (requested_at) where paid_at is null;
