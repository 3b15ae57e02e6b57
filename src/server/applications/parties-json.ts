import { sql } from 'kysely';

interface Party {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  language: string | null;
}

/** The people and the property named in the emails about a submission. */
export interface SubmissionParties {
  applicant: Party;
  landlord: Party;
  property: { id: string; address: string; unit: string | null };
}

/** The parties as columns, in a query of `PARTIES_FROM`. */
export const PARTIES = sql`
  json_build_object('id', tenant.id, 'firstName', tenant.first_name, 'lastName', tenant.last_name, 'email', tenant.email,
    'language', tenant.language) as applicant,
  json_build_object('id', owner.id, 'firstName', owner.first_name, 'lastName', owner.last_name, 'email', owner.email,
    'language', owner.language) as landlord,
  json_build_object('id', property.id, 'address', property.address, 'unit', property.unit) as property`;
export const PARTIES_FROM = sql`applicant join property on property.id = applicant.property_id
  join person tenant on tenant.id = applicant.person_id join person owner on owner.id = property.landlord_id`;
