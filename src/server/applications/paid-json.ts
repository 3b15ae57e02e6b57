import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a check of this kind was paid for this applicant, by whomever: before that, neither a result nor a state nor
 * a reference is told, and none of them counts for a place.
 */
export const isPaidFor = (applicantId: RawBuilder<unknown>, kind: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from screening_item i
    where i.applicant_id = ${applicantId} and i.kind = ${kind} and i.paid_at is not null)`;

/**
 * Whether the check `c` is told to the landlord: it was paid, or it is how the vendor's failure left it, which nobody
 * has to pay.
 */
export const IS_VISIBLE_TO_LANDLORD: RawBuilder<boolean> = sql`exists (select from screening_item i
  where i.applicant_id = c.applicant_id and i.kind = c.kind and (i.paid_at is not null or i.failed_at >= c.updated_at))`;
