-- The explanation of a rank as the landlord reads it, encrypted under the key of the first applicant like the values it
-- was made from, and the version of the model and the sentences that made it. A version without an explanation belongs
-- to a group without a key; no version to a rank that is to be explained again.
alter table group_rank
  add column explanation bytea,
  add column explanation_version text,
  add check (explanation is null or explanation_version is not null);

create index group_rank_explanation on group_rank (explanation_version);

-- The order of the list, all ascending, so that one comparison finds a page and an index counts the places before it.
alter table group_rank add column worth integer not null generated always as (-points) stored;
drop index group_rank_order;
create index group_rank_order on group_rank (property_id, worth, submitted_at, applicant_id);

-- Those of a property who have not submitted, in the order of the list.
create index applicant_waiting on applicant (property_id, created_at, id) where status = 'pending';
-- Those whom the landlord has not looked at.
create index applicant_new on applicant (property_id, submitted_at, id) where status = 'in-review' and first_read_at is null;
