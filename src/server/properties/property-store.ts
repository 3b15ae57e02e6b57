import { sql } from 'kysely';
import type { LandlordId } from '../../domain/accounts/actor.ts';
import type { LandlordType } from '../../domain/accounts/landlord-type.ts';
import type { StoredListing } from '../../domain/properties/describe-listing.ts';
import type { PropertyStatus } from '../../domain/properties/property.ts';
import type { ProvinceCode } from '../../domain/values/province.ts';
import { isSameHome } from '../../domain/values/same-home.ts';
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

const listingColumns = ({ askingRentCents, availableOn, leaseMonths, decisionDays }: StoredListing) => ({
  asking_rent_cents: askingRentCents,
  available_on: availableOn,
  lease_months: leaseMonths,
  decision_days: decisionDays,
});

export async function insertProperty(
  tx: Tx,
  landlord: LandlordId,
  property: Pick<Property, 'address' | 'unit' | 'province' | 'requirements' | 'token'> & StoredListing & { at: Date },
): Promise<string> {
  const { at, askingRentCents, availableOn, leaseMonths, decisionDays, ...columns } = property;
  const row = await tx
    .insertInto('property')
    .values({
      ...columns,
      ...listingColumns({ askingRentCents, availableOn, leaseMonths, decisionDays }),
      landlord_id: landlord,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * The id of the landlord's property that is this home, however it was typed, other than `except`. Until the transaction
 * ends, the landlord cannot list or move another property.
 */
export async function findSameHome(
  tx: Tx,
  landlord: LandlordId,
  home: { address: string; unit: string | null },
  except?: string,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('properties of ' || ${landlord}::text, 0))`.execute(tx);
  const listed = await tx
    .selectFrom('property')
    .select(['id', 'address', 'unit'])
    .where('landlord_id', '=', landlord)
    .orderBy('created_at')
    .execute();
  return listed.find((each) => each.id !== except && isSameHome(each, home))?.id;
}

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

const listingIn = ({ askingRentCents, availableOn, leaseMonths, decisionDays }: StoredListing): StoredListing => ({
  askingRentCents,
  availableOn,
  leaseMonths,
  decisionDays,
});

/** Updates a property and increments its version. */
export async function updateProperty(
  tx: Tx,
  property: Property,
  change: Partial<Pick<Property, 'address' | 'province' | 'status' | 'requirements'> & StoredListing> & { at: Date },
): Promise<void> {
  const { at, askingRentCents, availableOn, leaseMonths, decisionDays, ...columns } = {
    ...listingIn(property),
    ...change,
  };
  await tx
    .updateTable('property')
    .set({
      ...columns,
      ...listingColumns({ askingRentCents, availableOn, leaseMonths, decisionDays }),
      version: property.version + 1,
      updated_at: at,
      ...(change.status && change.status !== property.status && { status_changed_at: at }),
    })
    .where('id', '=', property.id)
    .execute();
}

/** A property by its id, whoever owns it; for actions that are open to others, such as applying. */
export async function findProperty(db: Database | Tx, id: string): Promise<Property | undefined> {
  const row = await db.selectFrom('property').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && toProperty(row);
}

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
