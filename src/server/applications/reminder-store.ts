import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ApplicationFacts } from '../../domain/applications/answers/completeness.ts';
import type { BegunApplication } from '../../domain/applications/reminder.ts';
import type { Tx } from '../infrastructure/database/connect.ts';
import { APPLICATION_FACTS, LAST_TOUCHED } from './answers/facts-columns.ts';

/** An unfinished application with what the reminder rule and its email need. */
interface Reminded extends BegunApplication {
  facts: ApplicationFacts;
  email: string;
  language: string | null;
  firstName: string;
  landlordName: string;
  property: { address: string; unit: string | null };
}

/** Locks the row, so that it is not submitted during the reminder. Undefined when it was deleted. */
export async function lockBegunApplication(tx: Tx, applicantId: string): Promise<Reminded | undefined> {
  return tx
    .selectFrom('applicant')
    .innerJoin('property', 'property.id', 'applicant.property_id')
    .innerJoin('person as tenant', 'tenant.id', 'applicant.person_id')
    .innerJoin('person as owner', 'owner.id', 'property.landlord_id')
    .where('applicant.id', '=', applicantId)
    .select((eb) => [
      'applicant.status',
      sql<boolean>`property.status = 'active'`.as('isPropertyActive'),
      sql<boolean>`exists (select from decision join applicant other on other.id = decision.applicant_id
        where other.property_id = property.id and decision.verdict = 'accepted' and decision.undone_at is null)`.as(
        'isTaken',
      ),
      sql<boolean>`exists (select from outbox where kind = 'application-reminder' and dedupe_key = ${applicantId})`.as(
        'isReminded',
      ),
      LAST_TOUCHED.as('lastTouched'),
      'tenant.email',
      'tenant.language',
      'tenant.first_name as firstName',
      sql<string>`owner.first_name || ' ' || owner.last_name`.as('landlordName'),
      jsonBuildObject({ address: eb.ref('property.address'), unit: eb.ref('property.unit') }).as('property'),
      APPLICATION_FACTS.as('facts'),
    ])
    .forNoKeyUpdate(['applicant'])
    .executeTakeFirst();
}
