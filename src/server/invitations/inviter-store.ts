import type { PropertyStatus } from '../../domain/properties/property.ts';
import type { Tx } from '../infrastructure/database/connect.ts';

/** What an email to a co-applicant says, and what decides whether this person may send one. */
export interface Inviter {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  landlordName: string;
  address: string;
  unit: string | null;
  propertyStatus: PropertyStatus;
  propertyToken: string;
  /** The person was invited into another person's group. */
  isCoApplicant: boolean;
}

/** The person behind an application, with its property. */
export async function inviterOf(tx: Tx, applicantId: string): Promise<Inviter> {
  const row = await tx
    .selectFrom('applicant')
    .innerJoin('person', 'person.id', 'applicant.person_id')
    .innerJoin('property', 'property.id', 'applicant.property_id')
    .innerJoin('person as owner', 'owner.id', 'property.landlord_id')
    .select((eb) => [
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.email',
      'person.phone',
      'owner.first_name as landlordFirstName',
      'owner.last_name as landlordLastName',
      'property.address',
      'property.unit',
      'property.status as propertyStatus',
      'property.token as propertyToken',
      eb
        .exists(eb.selectFrom('co_applicant').whereRef('co_applicant.applicant_id', '=', 'applicant.id'))
        .$castTo<boolean>()
        .as('isCoApplicant'),
    ])
    .where('applicant.id', '=', applicantId)
    .executeTakeFirst();
  if (!row) throw new Error('an application without a person or a rental');
  const { landlordFirstName, landlordLastName, ...inviter } = row;
  return { ...inviter, landlordName: `${landlordFirstName} ${landlordLastName}` };
}
