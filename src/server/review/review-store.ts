import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { LandlordId } from '../../domain/accounts/actor.ts';
import { LISTED_APPLICANTS, UNDELIVERED_DAYS } from '../../domain/properties/property-summary.ts';
import { GROUP_ID } from '../applications/groups/group-json.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';
import type { DB } from '../infrastructure/database/schema.ts';
import { AVAILABLE_ON } from '../properties/available-on-columns.ts';

const ofProperty = expressionBuilder<DB, 'property'>();

const LISTED_APPLICANT = [
  'applicant.id',
  'applicant.status',
  'applicant.submitted_at as submittedAt',
  'applicant.first_read_at as firstReadAt',
  sql<string>`${GROUP_ID}`.as('groupId'),
] as const;

/** The newest applicants of the property in scope, the oldest of them first; those who have withdrawn are left out. */
const NEWEST_APPLICANTS = jsonArrayFrom(
  ofProperty
    .selectFrom((part) =>
      part
        .selectFrom('applicant')
        .selectAll()
        .whereRef('applicant.property_id', '=', 'property.id')
        .where('applicant.status', '<>', 'withdrawn')
        .orderBy('applicant.created_at', 'desc')
        .orderBy('applicant.id', 'desc')
        .limit(LISTED_APPLICANTS)
        .as('applicant'),
    )
    .select(LISTED_APPLICANT)
    .orderBy('applicant.created_at')
    .orderBy('applicant.id'),
);

/** Submitted, and not opened by the landlord yet; of the applicants of the property in scope. */
const NEW = ofProperty
  .selectFrom('applicant')
  .whereRef('applicant.property_id', '=', 'property.id')
  .where('applicant.status', '=', 'in-review')
  .where('applicant.first_read_at', 'is', null);

/**
 * By how much the new applicants of the property in scope are more than the groups they belong to: co-applicants do not
 * count, except once for a group whose primary applicant is not new.
 */
const NEW_IN_OTHERS_GROUPS = ofProperty
  .selectFrom('co_applicant')
  .innerJoin('applicant', 'applicant.id', 'co_applicant.applicant_id')
  .innerJoin('applicant as head', 'head.id', 'co_applicant.primary_applicant_id')
  .whereRef('co_applicant.property_id', '=', 'property.id')
  .where('applicant.status', '=', 'in-review')
  .where('applicant.first_read_at', 'is', null)
  .where('head.status', '<>', 'withdrawn')
  .select((part) =>
    sql<string>`${part.fn.countAll()} - count(distinct head.id) filter (
      where head.status <> 'in-review' or head.first_read_at is not null)`.as('count'),
  );

/** Email invitations to the property in scope that nobody got, while the landlord may still be waiting for them. */
const UNDELIVERED = ofProperty
  .selectFrom('invitation')
  .innerJoin('undeliverable_address as known', (join) =>
    join.on(sql<boolean>`known.fingerprint = fingerprint_of(invitation.recipient)`),
  )
  .whereRef('invitation.property_id', '=', 'property.id')
  .where('invitation.channel', '=', 'email')
  // @untranslated: SQL
  .where('known.dead_since', 'is not', null)
  .where(sql<boolean>`invitation.last_sent_at > now() - make_interval(days => ${sql.lit(UNDELIVERED_DAYS)})`)
  .select((part) => part.fn.countAll<string>().as('count'));

/** How many groups have submitted, how many have something the landlord has not opened, and the newest of these; and who was not reached. */
const COUNTS = [
  ofProperty
    .selectFrom('group_rank')
    .whereRef('group_rank.property_id', '=', 'property.id')
    .select((part) => part.fn.countAll<string>().as('count'))
    .as('complete'),
  sql<string>`${NEW.select((part) => part.fn.countAll().as('count'))} - ${NEW_IN_OTHERS_GROUPS}`.as('fresh'),
  jsonObjectFrom(
    NEW.select(['applicant.submitted_at as submittedAt', sql<string>`${GROUP_ID}`.as('groupId')])
      .orderBy('applicant.submitted_at', 'desc')
      .orderBy('applicant.id', 'desc')
      .limit(1),
  ).as('newest'),
  UNDELIVERED.as('undelivered'),
] as const;

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
