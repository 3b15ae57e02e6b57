-- While something is disputed: the group's codes with the disputed facts, and its points with and without them. `points`
-- is what the list is ordered by.
alter table group_rank
  add column codes_if_confirmed bytea check (length(codes_if_confirmed) = 51),
  add column is_proven_if_confirmed boolean,
  add column points_if_confirmed integer,
  add column points_if_corrected integer,
  add constraint group_rank_in_dispute
    check (num_nulls(codes_if_confirmed, is_proven_if_confirmed, points_if_confirmed, points_if_corrected) in (0, 4));

-- Groups with an open dispute are ranked again when the server starts, as are all without a rank.
delete from group_rank where applicant_id in (
  select d.applicant_id from dispute d where d.state = 'open'
  union
  select c.primary_applicant_id from co_applicant c join dispute d on d.applicant_id = c.applicant_id where d.state = 'open');
