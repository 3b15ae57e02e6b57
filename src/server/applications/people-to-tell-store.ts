import { sql } from 'kysely';
import type { Tx } from '../infrastructure/database/connect.ts';

/** Somebody who applies for a property, for an email about it. */
export interface PersonToTell {
  applicantId: string;
  email: string;
  language: string | null;
  applicantFirstName: string;
  landlordName: string;
}

/** Who is applying for a property, without those who were emailed about its address that often within a day. */
export async function findPeopleToTell(
  tx: Tx,
  { propertyId, most, at }: { propertyId: string; most: number; at: Date },
): Promise<PersonToTell[]> {
  const { rows } = await sql<PersonToTell>`
    select applicant.id as "applicantId", tenant.email, tenant.language, tenant.first_name as "applicantFirstName",
      owner.first_name || ' ' || owner.last_name as "landlordName"
    from applicant
      join person tenant on tenant.id = applicant.person_id
      join property on property.id = applicant.property_id
      join person owner on owner.id = property.landlord_id
    where applicant.property_id = ${propertyId} and applicant.status in ('pending', 'in-review')
      and (select count(*) from outbox where outbox.recipient = tenant.email and outbox.kind = 'address-changed'
        and outbox.created_at > ${at}::timestamptz - interval '1 day') < ${most}
    order by applicant.id`.execute(tx);
  return rows;
}
