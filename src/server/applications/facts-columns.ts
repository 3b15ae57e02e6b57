import { sql } from 'kysely';

/** The columns of `ApplicationFacts`, in a query in which `applicant` and `property` are in scope. */
export const FACTS = sql`
  property.requirements, applicant.never_rented as "neverRented",
  exists (select from housing where applicant_id = applicant.id and type = 'current') as "hasCurrentHousing",
  exists (select from housing where applicant_id = applicant.id and type = 'previous') as "hasPreviousHousing",
  exists (select from employment where applicant_id = applicant.id and not is_past) as "hasPresentOccupation",
  exists (select from household where applicant_id = applicant.id) as "hasHousehold"`;
