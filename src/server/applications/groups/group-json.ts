import { type RawBuilder, sql } from 'kysely';

/** Each fragment belongs in a query in which `applicant` is in scope. */

/** Whether the applicant with this id belongs to the group of a primary applicant who has not withdrawn. */
export const isReachedThroughAnother = (applicantId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from co_applicant c join applicant first on first.id = c.primary_applicant_id
  where c.applicant_id = ${applicantId} and first.status <> 'withdrawn')`;

export const IS_COAPPLICANT = isReachedThroughAnother(sql`applicant.id`);

/** The applicant, the primary applicant and the co-applicants: everyone whose place a change to the applicant can affect. */
export const IDS_AROUND = sql<string[]>`array(
  select applicant.id
  union select c.primary_applicant_id from co_applicant c where c.applicant_id = applicant.id
  union select c.applicant_id from co_applicant c
    where c.primary_applicant_id = applicant.id and c.applicant_id is not null)`;

/** The application under which the landlord finds an applicant: the primary applicant's, or their own. */
export const GROUP_ID = sql`coalesce((
  select first.id from co_applicant c join applicant first on first.id = c.primary_applicant_id
  where c.applicant_id = applicant.id and first.status <> 'withdrawn'), applicant.id)`;
