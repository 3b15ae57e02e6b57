import { sql } from 'kysely';
import type { LandlordId } from '../../../domain/accounts/actor.ts';
import { IS_COAPPLICANT } from '../../applications/groups/group-json.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { PLACES_IN_DISPUTE, type PlacesInDispute } from '../../ranking/rank-json.ts';
import { disputedIn, summaryOf } from '../../ranking/summary-json.ts';
import { PEOPLE, type WithNamed } from './exported-people-rows.ts';

/** A property whose applicants are exported. */
export interface ExportedProperty {
  address: string;
  unit: string | null;
}

/** The landlord's property with the ids of its submitted groups in ranking order; undefined when not theirs. */
export async function findExported(
  tx: Tx,
  landlord: LandlordId,
  propertyId: string,
): Promise<{ property: ExportedProperty; ids: string[] } | undefined> {
  const property = await tx
    .selectFrom('property')
    .select(['address', 'unit'])
    .where('id', '=', propertyId)
    .where('landlord_id', '=', landlord)
    .executeTakeFirst();
  if (!property) return undefined;
  const { rows } = await sql<{ id: string }>`
    select applicant.id from applicant left join group_rank rank on rank.applicant_id = applicant.id
    where applicant.property_id = ${propertyId} and applicant.status = 'in-review' and not ${IS_COAPPLICANT}
    order by rank.points desc nulls last, rank.submitted_at, applicant.id`.execute(tx);
  return { property, ids: rows.map(({ id }) => id) };
}

/** These groups, in the given order; a group whose primary applicant has withdrawn is left out. */
export const readExported = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom(sql<WithNamed['named']>`unnest(${ids}::uuid[]) with ordinality`.as<'named'>(sql`named (id, turn)`))
    .innerJoin('applicant', 'applicant.id', 'named.id')
    .where('applicant.status', '=', 'in-review')
    .orderBy('named.turn')
    .select((eb) => [
      'applicant.id',
      sql<Date>`applicant.submitted_at`.as('submittedAt'),
      'applicant.is_favourite as isFavourite',
      eb
        .selectFrom('decision')
        .select('decision.verdict')
        .whereRef('decision.applicant_id', '=', 'applicant.id')
        .where('decision.undone_at', 'is', null)
        .as('verdict'),
      // The values behind the rank are encrypted.
      summaryOf(sql`applicant.id`).as('summary'),
      disputedIn(sql`applicant.id`).as('families'),
      sql<PlacesInDispute | null>`(
        select ${PLACES_IN_DISPUTE} from group_rank rank where rank.applicant_id = applicant.id)`.as('inDispute'),
      PEOPLE.as('people'),
    ])
    .execute();
