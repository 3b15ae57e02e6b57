import { sql } from 'kysely';
import type { LandlordId } from '../../../domain/accounts/actor.ts';
import type { DisputedFamilies } from '../../../domain/ranking/disputes/disputed-families.ts';
import type { ExportedGroup } from '../../../domain/review/exported-group.ts';
import { FOR_LANDLORD } from '../../applications/answers/answers-json.ts';
import { IS_COAPPLICANT } from '../../applications/groups/group-json.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { PLACES_IN_DISPUTE, type PlacesInDispute } from '../../ranking/places-json.ts';
import { disputedIn, type SealedSummary, summaryOf } from '../../ranking/summary-json.ts';
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

/** A person who has not submitted is shown by first name and initial, as everywhere. */
const PERSON = sql`json_build_object('id', applicant.id,
  'first_name', person.first_name,
  'last_name', case when applicant.status = 'in-review' then person.last_name else left(person.last_name, 1) end,
  'status', coalesce(applicant.status, 'pending'))::jsonb || case when applicant.status = 'in-review' then json_build_object(
    'email', person.email, 'phone_number', person.phone, 'never_rented', applicant.never_rented,
    'housings', ${FOR_LANDLORD.housings}, 'employments', ${FOR_LANDLORD.employments},
    'households', ${FOR_LANDLORD.households},
    'references', ${REFERENCES_GIVEN}, 'checks', ${CHECK_STATES})::jsonb
  else '{"email":null,"phone_number":null,"never_rented":false,"housings":[],"employments":[],"households":[],
    "references":[],"checks":{}}'::jsonb end`;

/** A group as it is stored: the values behind its rank are encrypted. */
export interface StoredGroup extends Omit<ExportedGroup, 'place' | 'income' | 'alerts' | 'disputed'> {
  id: string;
  summary: SealedSummary;
  families: DisputedFamilies;
  inDispute: PlacesInDispute | null;
}

/** These groups, in the given order; a group whose primary applicant has withdrawn is left out. */
export async function readExported(db: Database, ids: readonly string[]): Promise<StoredGroup[]> {
  const { rows } = await sql<StoredGroup>`
    select applicant.id, applicant.submitted_at as "submittedAt", applicant.is_favourite as "isFavourite",
      (select d.verdict from decision d where d.applicant_id = applicant.id and d.undone_at is null) as verdict,
      ${summaryOf(sql`applicant.id`)} as summary, ${disputedIn(sql`applicant.id`)} as families,
      (select ${PLACES_IN_DISPUTE} from group_rank rank where rank.applicant_id = applicant.id) as "inDispute",
      (select json_agg(each.it order by each.at nulls first) from (
        select null::timestamptz as at, ${PERSON} as it from person where person.id = applicant.person_id
        union all
        select c.created_at, (select ${PERSON} from person where person.id = c.person_id)
        from co_applicant c left join lateral (select * from applicant other where other.id = c.applicant_id) applicant on true
        where c.primary_applicant_id = named.id and c.status = 'joined'
          and applicant.status is distinct from 'withdrawn') each) as people
    from unnest(${ids}::uuid[]) with ordinality named (id, turn) join applicant on applicant.id = named.id
    where applicant.status = 'in-review'
    order by named.turn`.execute(db);
  return rows;
}
