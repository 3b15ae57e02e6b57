import { sql } from 'kysely';
import type { ApplicationFacts } from '../../domain/applications/answers/completeness.ts';
import type { BegunApplication } from '../../domain/applications/reminder.ts';
import type { Tx } from '../infrastructure/database/connect.ts';
import { FACTS } from './answers/facts-columns.ts';

/** An unfinished application with what the reminder rule and its email need. */
interface Reminded extends BegunApplication {
  facts: ApplicationFacts;
  email: string;
  firstName: string;
  landlordName: string;
  property: { address: string; unit: string | null };
}

/** Locks the row, so that it is not submitted during the reminder. Undefined when it was deleted. */
export async function lockBegunApplication(tx: Tx, applicantId: string): Promise<Reminded | undefined> {
  const { rows } = await sql<Omit<Reminded, 'facts'> & ApplicationFacts>`
    select applicant.status, property.status = 'active' as "isPropertyActive",
      exists (select from decision join applicant other on other.id = decision.applicant_id
        where other.property_id = property.id and decision.verdict = 'accepted' and decision.undone_at is null) as "isTaken",
      exists (select from outbox where kind = 'application-reminder' and dedupe_key = ${applicantId}) as "isReminded",
      greatest(applicant.created_at,
        (select max(saved_at) from draft where applicant_id = applicant.id),
        (select max(updated_at) from housing where applicant_id = applicant.id),
        (select max(updated_at) from employment where applicant_id = applicant.id),
        (select max(updated_at) from household where applicant_id = applicant.id)) as "lastTouched",
      tenant.email, tenant.first_name as "firstName", owner.first_name || ' ' || owner.last_name as "landlordName",
      json_build_object('address', property.address, 'unit', property.unit) as property, ${FACTS}
    from applicant join property on property.id = applicant.property_id
      join person tenant on tenant.id = applicant.person_id join person owner on owner.id = property.landlord_id
    where applicant.id = ${applicantId}
    for no key update of applicant`.execute(tx);
  const row = rows[0];
  return row && { ...row, facts: row };
}
