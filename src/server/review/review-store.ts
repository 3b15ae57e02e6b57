import { sql } from 'kysely';
import type { LandlordId } from '../../domain/accounts/actor.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';
import { AVAILABLE_ON } from '../properties/available-on-columns.ts';
import { COUNTS, NEWEST_APPLICANTS } from './listed-property-rows.ts';

/** What a list that is not brief says beside it. */
const WHOLE = [
  'property.token',
  'property.requirements',
  AVAILABLE_ON.as('availableOn'),
  'property.lease_months as leaseMonths',
  'property.decision_days as decisionDays',
  NEWEST_APPLICANTS.as('applicants'),
] as const;

/** Properties of a page of the list. */
const PROPERTIES_PAGE = 100;

export interface PropertiesQuestion {
  ascending: boolean;
  /** Whether only what a list shows is asked for: no applicants beside the counts, and of the listing no more than its rent. */
  isBrief: boolean;
  /** The last property of the page before. */
  after: string | undefined;
}

export type ListedProperty = Awaited<ReturnType<typeof listOwnProperties>>['properties'][number];

/** A page of the landlord's properties by date, each with how many have applied. */
export const listOwnProperties = async (
  db: Database,
  landlord: LandlordId,
  { ascending, isBrief, after }: PropertiesQuestion,
) => {
  const order = ascending ? 'asc' : 'desc';
  const isAfter = sql<boolean>`(property.created_at, property.id) ${ascending ? sql`>` : sql`<`} (
    select last.created_at, last.id from property last where last.id = ${after} and last.landlord_id = ${landlord})`;
  const rows = await db
    .selectFrom('property')
    .where('property.landlord_id', '=', landlord)
    .$if(after !== undefined, (query) => query.where(isAfter))
    .select([
      'property.id',
      'property.address',
      'property.unit',
      'property.status',
      'property.created_at as createdAt',
      'property.version',
      'property.asking_rent_cents as askingRentCents',
      ...COUNTS,
    ])
    .$if(!isBrief, (query) => query.select(WHOLE))
    .orderBy('property.created_at', order)
    .orderBy('property.id', order)
    .limit(PROPERTIES_PAGE + 1)
    .execute();
  const properties = rows.slice(0, PROPERTIES_PAGE);
  return { properties, next: rows.length > PROPERTIES_PAGE ? (properties.at(-1)?.id ?? null) : null };
};

/** Whether a property is the landlord's. */
export async function isOwnProperty(db: Database | Tx, landlord: LandlordId, propertyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('property')
    .select('id')
    .where('id', '=', propertyId)
    .where('landlord_id', '=', landlord)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks the submitted applications of a property as seen, so that they are no longer new. False when the property is
 * not the landlord's.
 */
export async function setSeen(db: Database, landlord: LandlordId, propertyId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    with own as (select id from property where id = ${propertyId} and landlord_id = ${landlord}),
      seen as (update applicant set first_read_at = ${at} from own
        where applicant.property_id = own.id and applicant.status = 'in-review' and applicant.first_read_at is null)
    select id from own`.execute(db);
  return rows.length > 0;
}
