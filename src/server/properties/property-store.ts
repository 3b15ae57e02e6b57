import type { LandlordId } from '../../domain/accounts/actor.ts';
import type { StoredListing } from '../../domain/properties/describe-listing.ts';
import type { PropertyStatus } from '../../domain/properties/property.ts';
import type { ProvinceCode } from '../../domain/values/province.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';
import { AVAILABLE_ON } from './available-on-columns.ts';

/** A property with what changing and applying need. */
export interface Property extends StoredListing {
  id: string;
  landlordId: string;
  address: string;
  unit: string | null;
  province: ProvinceCode | null;
  status: PropertyStatus;
  statusChangedAt: Date;
  requirements: string[];
  token: string;
  /** Counts the changes. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const COLUMNS = [
  'id',
  'landlord_id as landlordId',
  'address',
  'unit',
  'province',
  'status',
  'status_changed_at as statusChangedAt',
  'requirements',
  'asking_rent_cents as askingRentCents',
  AVAILABLE_ON.as('availableOn'),
  'lease_months as leaseMonths',
  'decision_days as decisionDays',
  'token',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/**
 * The switch time of a property whose status never changed. The column contains `-infinity`, which the driver returns
 * as a number.
 */
const NEVER = new Date(0);

const toProperty = (row: Property): Property => ({
  ...row,
  statusChangedAt: row.statusChangedAt instanceof Date ? row.statusChangedAt : NEVER,
});

/** The landlord's own property, locked for a change within a transaction; undefined when it is not theirs. */
export async function lockOwnProperty(tx: Tx, landlord: LandlordId, id: string): Promise<Property | undefined> {
  const row = await tx
    .selectFrom('property')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('landlord_id', '=', landlord)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && toProperty(row);
}

/** A property by its id, whoever owns it; for actions that are open to others, such as applying. */
export async function findProperty(db: Database | Tx, id: string): Promise<Property | undefined> {
  const row = await db.selectFrom('property').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && toProperty(row);
}
