-- Which result of a check its applicant and its landlord have been emailed about, so that results that arrive together
-- are one email and none is told twice. What earlier releases have told counts as told.
alter table check_result add column applicant_notified_at timestamptz;
alter table check_result add column landlord_notified_at timestamptz;
update check_result set applicant_notified_at = updated_at where state <> 'pending';
update check_result c set landlord_notified_at = updated_at where state <> 'pending' and exists (
  select from screening_item i where i.applicant_id = c.applicant_id and i.kind = c.kind and i.paid_at is not null);
