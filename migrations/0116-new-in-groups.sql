-- outside a transaction
-- Those in groups whom the landlord has not looked at, by group.
drop index concurrently if exists applicant_new_in_groups;
create index concurrently applicant_new_in_groups on applicant (property_id, group_id, id)
  where status = 'in-review' and first_read_at is null and group_id is not null;
