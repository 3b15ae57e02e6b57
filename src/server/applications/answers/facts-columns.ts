import { type RawBuilder, sql } from 'kysely';
import { SECTIONS, type Section } from '../../../domain/properties/requirements.ts';

/** The requirements for an applicant: the landlord's current ones while it is pending, then those at submission. */
export const REQUIREMENTS_OF_APPLICANT = sql`case when applicant.status = 'pending' then property.requirements else applicant.requirements_snapshot end`;

/** Whether a section holds an answer. */
const IS_ANSWERED: Record<Section, RawBuilder<unknown>> = {
  current_housing: sql`exists (select from housing where applicant_id = applicant.id and type = 'current')`,
  previous_housing: sql`exists (select from housing where applicant_id = applicant.id and type = 'previous')`,
  employment: sql`exists (select from employment where applicant_id = applicant.id and not is_past)`,
  household: sql`exists (select from household where applicant_id = applicant.id)`,
};

const ANSWERED = sql.join(
  SECTIONS.map((section) => sql`case when ${IS_ANSWERED[section]} then ${sql.lit(section)} end`),
);

/** The columns of `ApplicationFacts`, in a query in which `applicant` and `property` are in scope. */
export const FACTS = sql`
  ${REQUIREMENTS_OF_APPLICANT} as requirements, applicant.never_rented as "neverRented",
  array_remove(array[${ANSWERED}], null) as answered`;
