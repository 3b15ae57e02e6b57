import { sql } from 'kysely';
import type { LandlordId } from '../../domain/accounts/actor.ts';
import type { StoredListing } from '../../domain/properties/describe-listing.ts';
import { isSameHome } from '../../domain/values/same-home.ts';
import type { Tx } from '../infrastructure/database/connect.ts';
import type { Property } from './property-store.ts';

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
