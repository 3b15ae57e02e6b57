-- Those who were in a group before. Whoever joined or left one since then has a group already, which must stay.
update applicant set group_id = coalesce(
  (select c.primary_applicant_id from co_applicant c where c.applicant_id = applicant.id), applicant.id)
where group_id is null and id in (
  select applicant_id from co_applicant where applicant_id is not null union select primary_applicant_id from co_applicant);
