import { type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ApplicationFacts } from '../../../domain/applications/answers/completeness.ts';
import { SECTIONS, type Section } from '../../../domain/properties/requirements.ts';

/** The requirements for an applicant: the landlord's current ones while it is pending, then those at submission. */
export const REQUIREMENTS_OF_APPLICANT = sql<
  string[]
>`case when applicant.status = 'pending' then property.requirements else applicant.requirements_snapshot end`;

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

const FACTS: { [Fact in keyof ApplicationFacts]: RawBuilder<ApplicationFacts[Fact]> } = {
  requirements: REQUIREMENTS_OF_APPLICANT,
  neverRented: sql`applicant.never_rented`,
  answered: sql`array_remove(array[${ANSWERED}], null)`,
};

/** The `ApplicationFacts`, in a query in which `applicant` and `property` are in scope. */
export const APPLICATION_FACTS: RawBuilder<ApplicationFacts> = jsonBuildObject(FACTS);
