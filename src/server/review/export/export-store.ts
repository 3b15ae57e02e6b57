import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { LandlordId } from '../../../domain/accounts/actor.ts';
import type { ApplicantStatus } from '../../../domain/applications/application.ts';
import type { ExportedPerson } from '../../../domain/review/exported-group.ts';
import { EMPLOYMENTS, HOUSINGS, RECORDS_BY_LIST, type RowsOf } from '../../applications/answers/answers-rows.ts';
import { IS_COAPPLICANT } from '../../applications/groups/group-json.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import type { DB } from '../../infrastructure/database/schema.ts';
import { PLACES_IN_DISPUTE, type PlacesInDispute } from '../../ranking/rank-json.ts';
import { disputedIn, summaryOf } from '../../ranking/summary-json.ts';
import { CHECK_STATES, REFERENCES_GIVEN } from '../../screening/results/check-json.ts';

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

type WithNamed = DB & { named: { id: string; turn: string } };

const ofGroup = expressionBuilder<WithNamed, 'named' | 'applicant'>();
const ofMember = expressionBuilder<DB, 'applicant' | 'person'>();

/** What is read of a person who has submitted. */
const ANSWERS = jsonBuildObject({
  id: ofMember.ref('applicant.id'),
  propertyId: ofMember.ref('applicant.property_id'),
  personId: ofMember.ref('applicant.person_id'),
  email: ofMember.ref('person.email'),
  phone: ofMember.ref('person.phone'),
  neverRented: ofMember.ref('applicant.never_rented'),
  housings: HOUSINGS,
  employments: EMPLOYMENTS,
  ...RECORDS_BY_LIST,
  references: sql<ExportedPerson['references']>`${REFERENCES_GIVEN}`,
  checks: sql<ExportedPerson['checks']>`${CHECK_STATES}`,
});

/** A person who has not submitted is shown by first name and initial, as everywhere. */
const PERSON = [
  sql<string | null>`applicant.id`.as('id'),
  sql<string>`person.first_name`.as('firstName'),
  sql<string>`case when applicant.status = 'in-review' then person.last_name else left(person.last_name, 1) end`.as(
    'lastName',
  ),
  sql<ApplicantStatus>`coalesce(applicant.status, 'pending')`.as('status'),
  sql<RowsOf<typeof ANSWERS> | null>`case when applicant.status = 'in-review' then ${ANSWERS} end`.as('answers'),
] as const;

const PRIMARY_APPLICANT = ofGroup
  .selectFrom('person')
  .whereRef('person.id', '=', 'applicant.person_id')
  .select(sql<Date | null>`null::timestamptz`.as('at'))
  .select(PERSON);

const CO_APPLICANTS = ofGroup
  .selectFrom('co_applicant as c')
  .innerJoin('person', 'person.id', 'c.person_id')
  .leftJoin('applicant', 'applicant.id', 'c.applicant_id')
  .whereRef('c.primary_applicant_id', '=', 'named.id')
  .where('c.status', '=', 'joined')
  .where(sql<SqlBool>`applicant.status is distinct from 'withdrawn'`)
  .select(sql<Date | null>`c.created_at`.as('at'))
  .select(PERSON);

/** The people of a group, the primary applicant first. */
const PEOPLE = jsonArrayFrom(PRIMARY_APPLICANT.unionAll(CO_APPLICANTS).orderBy('at', (at) => at.asc().nullsFirst()));

export type PersonRow = RowsOf<typeof PEOPLE>[number];

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
