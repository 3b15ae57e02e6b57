-- A check in another name than the account's stands beside the rank. Ranks where that may be so are made again when the
-- server starts, as are all without a summary.
update group_rank set summary = null where property_id in (
  select applicant.property_id from applicant join check_result on check_result.applicant_id = applicant.id
  where check_result.kind in ('id_verification', 'credit_check', 'background_check') and check_result.state = 'returned');
