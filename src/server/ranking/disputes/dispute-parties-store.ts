import { sql } from 'kysely';
import { GROUP_ID } from '../../applications/groups/group-json.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';

interface Party {
  firstName: string;
  lastName: string;
  email: string;
}

/** The people to notify when an applicant's dispute is resolved. */
export interface DisputeParties {
  applicant: Party;
  landlord: Party;
  property: { id: string; address: string; unit: string | null };
}

const party = (person: string) => sql`json_build_object('firstName', ${sql.ref(`${person}.first_name`)},
  'lastName', ${sql.ref(`${person}.last_name`)}, 'email', ${sql.ref(`${person}.email`)})`;

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

/** The points of an applicant's group; undefined when it is not ranked. */
export async function groupPoints(tx: Tx, applicantId: string): Promise<number | undefined> {
  const { rows } = await sql<{ points: number }>`
    select rank.points from applicant join group_rank rank on rank.applicant_id = ${GROUP_ID}
    where applicant.id = ${applicantId}`.execute(tx);
  return rows[0]?.points;
}
