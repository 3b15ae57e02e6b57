import { sql } from 'kysely';
import type { Tx } from '../../infrastructure/database/connect.ts';

interface Party {
  firstName: string;
  lastName: string;
  email: string;
  language: string | null;
}

/** The people to notify of an applicant's dispute. */
export interface DisputeParties {
  applicant: Party;
  landlord: Party;
  property: { id: string; address: string; unit: string | null };
}

const party = (person: string) => sql`json_build_object('firstName', ${sql.ref(`${person}.first_name`)},
  'lastName', ${sql.ref(`${person}.last_name`)}, 'email', ${sql.ref(`${person}.email`)},
  'language', ${sql.ref(`${person}.language`)})`;

/** The applicant with their landlord; undefined when the application was deleted. */
export async function disputeParties(tx: Tx, applicantId: string): Promise<DisputeParties | undefined> {
  const { rows } = await sql<DisputeParties>`
    select ${party('tenant')} as applicant, ${party('owner')} as landlord,
      json_build_object('id', property.id, 'address', property.address, 'unit', property.unit) as property
    from applicant join property on property.id = applicant.property_id
      join person tenant on tenant.id = applicant.person_id join person owner on owner.id = property.landlord_id
    where applicant.id = ${applicantId}`.execute(tx);
  return rows[0];
}
