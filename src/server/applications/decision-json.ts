import { sql } from 'kysely';
import { UNDO_FOR } from '../../domain/applications/decision.ts';
import { instantJson } from '../infrastructure/database/instant-json.ts';
import { GROUP_ID } from './groups/group-json.ts';

/** The landlord's decision about an applicant, unless undone; null when there is none. */
export const DECISION = sql`(
  select json_build_object('verdict', d.verdict, 'reason', d.reason,
    'decided_at', ${instantJson(sql`d.decided_at`)},
    'undo_until', ${instantJson(sql`d.decided_at + ${sql.lit(UNDO_FOR)} * interval '1 millisecond'`)})
  from decision d where d.applicant_id = applicant.id and d.undone_at is null)`;

/** The decision `d` about an applicant's group, once we began to send an email about it: until then it can be undone. */
const FINAL_DECISION = sql`
  from decision d
  where applicant.status = 'in-review' and d.undone_at is null
    and d.applicant_id = ${GROUP_ID}
    and exists (select from outbox o where o.kind = 'decision' and o.status <> 'stopped' and o.attempts > 0
      and o.dedupe_key in (d.id || ':' || d.applicant_id, d.id || ':' || applicant.id))`;

/** The decision that an applicant may see. */
export const SHOWN_DECISION = sql`(
  select json_build_object('verdict', d.verdict, 'decided_at', ${instantJson(sql`d.decided_at`)}) ${FINAL_DECISION})`;

/** Whether the group was accepted, and that cannot be undone any more. */
export const IS_ACCEPTED = sql<boolean>`exists (select ${FINAL_DECISION} and d.verdict = 'accepted')`;
