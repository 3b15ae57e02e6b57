-- Whether the credit bureau looked and has no file. A check that ended for another reason, such as one that its applicant
-- declined at the bureau, could not be told from it. What was stored before stays "no file found", as it was shown.

alter table check_result add column has_no_file boolean not null default false;

update check_result c set has_no_file = true
where c.kind = 'credit_check' and c.state = 'returned' and c.credit_score is null and exists (
  select from screening_item i where i.applicant_id = c.applicant_id and i.kind = c.kind and i.failed_at >= c.updated_at);
