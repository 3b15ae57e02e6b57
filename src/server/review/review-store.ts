import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LandlordId } from '../../domain/accounts/actor.ts';
import { GROUP_ID } from '../applications/groups/group-json.ts';
import type { Database } from '../infrastructure/database/connect.ts';
import type { DB } from '../infrastructure/database/schema.ts';

const ofProperty = expressionBuilder<DB, 'property'>();

/** The applicants of the property in scope, but those who have withdrawn. */
const APPLICANTS = jsonArrayFrom(
  ofProperty
    .selectFrom('applicant')
    .select([
      'applicant.id',
      'applicant.status',
      'applicant.submitted_at as submittedAt',
      'applicant.first_read_at as firstReadAt',
      sql<string>`${GROUP_ID}`.as('groupId'),
    ])
    .whereRef('applicant.property_id', '=', 'property.id')
    .where('applicant.status', '<>', 'withdrawn')
    .orderBy('applicant.created_at')
    .orderBy('applicant.id'),
);

export type ListedProperty = Awaited<ReturnType<typeof listOwnProperties>>[number];

/** The landlord's properties by date, each with the status of its applicants. */
export const listOwnProperties = (db: Database, landlord: LandlordId, ascending: boolean) => {
  const order = ascending ? 'asc' : 'desc';
  return db
    .selectFrom('property')
    .where('property.landlord_id', '=', landlord)
    .select([
      'property.id',
      'property.address',
      'property.unit',
      'property.status',
      'property.created_at as createdAt',
      'property.token',
      'property.requirements',
      'property.version',
      'property.asking_rent_cents as askingRentCents',
      APPLICANTS.as('applicants'),
    ])
    .orderBy('property.created_at', order)
    .orderBy('property.id', order)
    .execute();
};

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
