import { expressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '../infrastructure/database/schema.ts';
import { GROUP_ID } from './groups/group-json.ts';

/**
 * Whether the decision is about the applicant's group, and we began to send an email about it: until then it can be
 * undone.
 */
const IS_FINAL = sql<boolean>`applicant.status = 'in-review' and decision.undone_at is null
  and decision.applicant_id = ${GROUP_ID}
  and exists (select from outbox o where o.kind = 'decision' and o.status <> 'stopped' and o.attempts > 0
    and o.dedupe_key in (decision.id || ':' || decision.applicant_id, decision.id || ':' || applicant.id))`;

/** The decision that an applicant may see. */
export const SHOWN_DECISION = jsonObjectFrom(
  expressionBuilder<DB, 'applicant'>()
    .selectFrom('decision')
    .select(['decision.verdict', 'decision.decided_at as decidedAt'])
    .where(IS_FINAL),
);

/** Whether the group was accepted, and that cannot be undone any more. */
export const IS_ACCEPTED = sql<boolean>`exists (select from decision where ${IS_FINAL} and decision.verdict = 'accepted')`;
