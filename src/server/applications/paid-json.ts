import { type RawBuilder, sql } from 'kysely';
import { KIND } from '../../domain/values/check-kind.ts';

/**
 * Whether a check of this kind was paid for this applicant, by anyone. Until then no result, state or reference is
 * shown, and none counts in the ranking.
 */
export const isPaidFor = (applicantId: RawBuilder<unknown>, kind: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from screening_item i
    where i.applicant_id = ${applicantId} and i.kind = ${kind} and i.paid_at is not null)`;

/** Whether the landlord can see the check `c`: it was paid, or the vendor failed, so that nobody has to pay for it. */
export const IS_VISIBLE_TO_LANDLORD: RawBuilder<boolean> = sql`exists (select from screening_item i
  where i.applicant_id = c.applicant_id and i.kind = c.kind and (i.paid_at is not null or i.failed_at >= c.updated_at))`;

/** Whether the check `c` is a credit check that ended without a file; its result holds the reason. */
const ENDED_WITHOUT_RESULT = sql`c.kind = ${sql.lit(KIND.credit)} and c.state = 'returned'
  and c.credit_score is null and exists (select from screening_item i
    where i.applicant_id = c.applicant_id and i.kind = c.kind and i.failed_at >= c.updated_at)`;

/**
 * Whether the check `c` is a credit check for which the bureau has no file. Such a check is answered, and fails at the
 * same moment; its result holds the bureau's words.
 */
export const IS_WITHOUT_FILE: RawBuilder<boolean> = sql`(${ENDED_WITHOUT_RESULT} and c.has_no_file)`;

/** Whether the check `c` is a credit check that ended before the bureau could look, such as one declined there. */
export const IS_NOT_DONE: RawBuilder<boolean> = sql`(${ENDED_WITHOUT_RESULT} and not c.has_no_file)`;
