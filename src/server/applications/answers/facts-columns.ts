import { type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ApplicationFacts } from '../../../domain/applications/answers/completeness.ts';

/** The requirements for an applicant: the landlord's current ones while it is pending, then those at submission. */
export const REQUIREMENTS_OF_APPLICANT = sql<
  string[]
>`case when applicant.status = 'pending' then property.requirements else applicant.requirements_snapshot end`;

const FACTS: { [Fact in keyof ApplicationFacts]: RawBuilder<ApplicationFacts[Fact]> } = {
  requirements: REQUIREMENTS_OF_APPLICANT,
  neverRented: sql`applicant.never_rented`,
  hasCurrentHousing: sql`exists (select from housing where applicant_id = applicant.id and type = 'current')`,
  hasPreviousHousing: sql`exists (select from housing where applicant_id = applicant.id and type = 'previous')`,
  hasPresentOccupation: sql`exists (select from employment where applicant_id = applicant.id and not is_past)`,
  hasHousehold: sql`exists (select from household where applicant_id = applicant.id)`,
};

/** The `ApplicationFacts`, in a query in which `applicant` and `property` are in scope. */
export const APPLICATION_FACTS: RawBuilder<ApplicationFacts> = jsonBuildObject(FACTS);
