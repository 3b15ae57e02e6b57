import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ApplicantStatus } from '../../domain/applications/application.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';

/** The people and the property named in emails about a reference. */
export interface ReferenceParties {
  applicant: { id: string; firstName: string; lastName: string; email: string; phone: string; language: string | null };
  landlord: { firstName: string; lastName: string; email: string; language: string | null };
  property: { id: string; address: string; unit: string | null };
  applicationStatus: ApplicantStatus;
}

/** `applicant.id` is the person's id. */
export async function partiesOfReference(db: Database | Tx, applicantId: string): Promise<ReferenceParties> {
  const parties = await db
    .selectFrom('applicant')
    .innerJoin('property', 'property.id', 'applicant.property_id')
    .innerJoin('person as tenant', 'tenant.id', 'applicant.person_id')
    .innerJoin('person as owner', 'owner.id', 'property.landlord_id')
    .select((eb) => [
      'applicant.status as applicationStatus',
      jsonBuildObject({
        id: eb.ref('tenant.id'),
        firstName: eb.ref('tenant.first_name'),
        lastName: eb.ref('tenant.last_name'),
        email: eb.ref('tenant.email'),
        phone: eb.ref('tenant.phone'),
        language: eb.ref('tenant.language'),
      }).as('applicant'),
      jsonBuildObject({
        firstName: eb.ref('owner.first_name'),
        lastName: eb.ref('owner.last_name'),
        email: eb.ref('owner.email'),
        language: eb.ref('owner.language'),
      }).as('landlord'),
      jsonBuildObject({
        id: eb.ref('property.id'),
        address: eb.ref('property.address'),
        unit: eb.ref('property.unit'),
      }).as('property'),
    ])
    .where('applicant.id', '=', applicantId)
    .executeTakeFirst();
  if (!parties) throw new Error('there is no application for this reference');
  return parties;
}
