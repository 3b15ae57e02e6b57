import { sql } from 'kysely';

/** The requirements for an applicant: the landlord's current ones while it is pending, then those at submission. */
export const REQUIREMENTS_OF_APPLICANT = sql`case when applicant.status = 'pending' then property.requirements else applicant.requirements_snapshot end`;

/** The columns of `ApplicationFacts`, in a query in which `applicant` and `property` are in scope. */
export const FACTS = sql`
  ${REQUIREMENTS_OF_APPLICANT} as requirements, applicant.never_rented as "neverRented",
  exists (select from housing where applicant_id = applicant.id and type = 'current') as "hasCurrentHousing",
  exists (select from housing where applicant_id = applicant.id and type = 'previous') as "hasPreviousHousing",
  exists (select from employment where applicant_id = applicant.id and not is_past) as "hasPresentOccupation",
  exists (select from household where applicant_id = applicant.id) as "hasHousehold"`;
