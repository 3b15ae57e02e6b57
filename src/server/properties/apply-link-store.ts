import { sql } from 'kysely';
import type { LandlordType } from '../../domain/accounts/landlord-type.ts';
import type { StoredListing } from '../../domain/properties/describe-listing.ts';
import type { PropertyStatus } from '../../domain/properties/property.ts';
import type { ProvinceCode } from '../../domain/values/province.ts';
import type { Database } from '../infrastructure/database/connect.ts';
import { AVAILABLE_ON } from './available-on-columns.ts';

export interface InvitedTo extends StoredListing {
  id: string;
  address: string;
  unit: string | null;
  province: ProvinceCode | null;
  status: PropertyStatus;
  requirements: string[];
  landlordName: string;
  /**
   * The landlord's filed type, once they have verified the address on their form; null before, and when it was refused.
   */
  landlordType: LandlordType | null;
  createdAt: Date;
}

/** The address of the property with this apply link. */
export async function findAddress(db: Database, token: string): Promise<string | undefined> {
  const found = await db.selectFrom('property').select('address').where('token', '=', token).executeTakeFirst();
  return found?.address;
}

/** What an apply link leads to. */
export async function findByToken(db: Database, token: string): Promise<InvitedTo | undefined> {
  return db
    .selectFrom('property')
    .innerJoin('person', 'person.id', 'property.landlord_id')
    .select((eb) => [
      'property.id',
      'property.address',
      'property.unit',
      'property.province',
      'property.status',
      'property.requirements',
      'property.asking_rent_cents as askingRentCents',
      AVAILABLE_ON.as('availableOn'),
      'property.lease_months as leaseMonths',
      'property.decision_days as decisionDays',
      'property.created_at as createdAt',
      sql<string>`person.first_name || ' ' || person.last_name`.as('landlordName'),
      eb
        .selectFrom('landlord_information as info')
        .select('info.type')
        .whereRef('info.person_id', '=', 'property.landlord_id')
        .where('info.verified_at', 'is not', null) // @untranslated: SQL
        .where('info.refused_at', 'is', null)
        .as('landlordType'),
    ])
    .where('property.token', '=', token)
    .executeTakeFirst();
}
