import { sql } from 'kysely';
import type { Tx } from '../infrastructure/database/connect.ts';

/** A landlord whose filed information was decided on. */
export interface DecidedLandlord {
  firstName: string;
  lastName: string;
  email: string;
  language: string | null;
  /** Whether the information is shown on invitations, or would be if not refused. */
  isVerified: boolean;
  wasRefused: boolean;
}

/** Stores the decision on a landlord's information; undefined when they have filed none. */
export async function setRefused(
  tx: Tx,
  personId: string,
  refusedAt: Date | null,
): Promise<DecidedLandlord | undefined> {
  const { rows } = await sql<DecidedLandlord>`
    with before as (
      select person_id, refused_at from landlord_information where person_id = ${personId} for update)
    update landlord_information info set refused_at = ${refusedAt} from before join person on person.id = before.person_id
    where info.person_id = before.person_id
    returning person.first_name as "firstName", person.last_name as "lastName", person.email, person.language,
      info.verified_at is not null as "isVerified", before.refused_at is not null as "wasRefused"`.execute(tx);
  return rows[0];
}

/** A person with an open or submitted application for one of a landlord's properties. */
export interface OpenApplicant {
  applicantId: string;
  firstName: string;
  email: string;
  language: string | null;
  address: string;
  unit: string | null;
}

/** Everyone with an application for one of a landlord's properties who has not withdrawn. */
export async function openApplicantsOf(tx: Tx, landlordId: string): Promise<OpenApplicant[]> {
  return tx
    .selectFrom('applicant')
    .innerJoin('property', 'property.id', 'applicant.property_id')
    .innerJoin('person', 'person.id', 'applicant.person_id')
    .select([
      'applicant.id as applicantId',
      'person.first_name as firstName',
      'person.email',
      'person.language',
      'property.address',
      'property.unit',
    ])
    .where('property.landlord_id', '=', landlordId)
    .where('applicant.status', '<>', 'withdrawn')
    .orderBy('applicant.id')
    .execute();
}
