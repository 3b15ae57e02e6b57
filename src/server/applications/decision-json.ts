import { sql } from 'kysely';

/** What the landlord decided about an applicant and did not undo; null where nothing is decided. */
export const DECISION = sql`(
  select json_build_object('verdict', d.verdict, 'reason', d.reason, 'decided_at', d.decided_at,
    'undo_until', d.decided_at + interval '10 minutes')
  from decision d where d.applicant_id = applicant.id and d.undone_at is null)`;

/**
 * What an applicant may know of the decision about their household: nothing before a letter about it has gone, as until
 * then it can be undone.
 */
export const DECISION_TOLD = sql`(
  select json_build_object('verdict', d.verdict, 'decided_at', d.decided_at)
  from decision d
  where applicant.status = 'in-review' and d.undone_at is null
    and d.applicant_id = coalesce((
      select c.primary_applicant_id from co_applicant c join applicant first on first.id = c.primary_applicant_id
      where c.applicant_id = applicant.id and first.status <> 'withdrawn'), applicant.id)
    and exists (select from outbox o where o.kind = 'decision' and o.status in ('sent', 'failed')
      and o.reference in (d.id || ':' || d.applicant_id, d.id || ':' || applicant.id)))`;
