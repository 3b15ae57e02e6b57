import { type RawBuilder, sql } from 'kysely';
import type { GroupAround } from '../../domain/applications/groups/group.ts';
import type { RankedAdult, RankedAnswers } from '../../domain/ranking/facts/ranking-facts.ts';
import { KIND } from '../../domain/values/check-kind.ts';
import { IDS_AROUND, isReachedThroughAnother } from '../applications/groups/group-json.ts';
import { isPaidFor } from '../applications/paid-json.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';
import { isOneOf } from '../infrastructure/database/sql-expressions.ts';
import { keyOf, type SealedResults, sealedResultsOf } from '../screening/results/result-json.ts';
import { LISTING, type ListingRow } from './rank-json.ts';

const dollars = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`round(${column} / 100.0, 2)::float8`;

/** A former landlord's answers, without those that a dispute found to be wrong. */
const ANSWERED = sql.join(
  [
    ['rentOnTime', 'rent_on_time'],
    ['causeDamage', 'cause_damage'],
    ['rentAgain', 'rent_to_again'],
  ].map(
    ([name = '', answer = '']) =>
      sql`${sql.lit(name)}, case when not ${sql.lit(answer)} = any(r.not_confirmed) then ${sql.ref(`r.${answer}`)} end`,
  ),
);

/**
 * All of one adult's answers that the ranking may use (`RankedAnswers`); it reads no other field. Nothing counts for a
 * person who has not submitted, as the landlord has no answers of theirs.
 */
const ANSWERS = sql`json_build_object(
  'homes', coalesce((
    select json_agg(json_build_object('type', h.type, 'isRented', h.ownership = 'rent', 'address', h.address,
      'unit', h.unit_number, 'years', h.duration_years, 'rent', ${dollars(sql`h.monthly_rent_cents`)})
      order by h.type)
    from housing h where h.applicant_id = adult.applicant_id and adult.submitted), '[]'::json),
  'incomes', coalesce((
    select json_agg(json_build_object('isPast', e.is_past, 'amount', ${dollars(sql`e.salary_cents`)},
      'hasProof', exists (select from file f where f.employment_id = e.id)) order by e.created_at, e.id)
    from employment e where e.applicant_id = adult.applicant_id and adult.submitted), '[]'::json),
  'householdIncome', (
    select max(${dollars(sql`u.monthly_income_cents`)})
    from household u where u.applicant_id = adult.applicant_id and adult.submitted),
  'references', coalesce((
    select json_agg(json_build_object('isAnswered', r.state = 'answered',
      'address', r.tenant_address, ${ANSWERED}, 'hasLease', exists (select from file f where f.reference_id = r.id
        and f.purpose in ('reference_lease', 'answer_lease'))) order by r.created_at, r.id)
    from landlord_reference r where r.applicant_id = adult.applicant_id and r.state <> 'cancelled' and adult.submitted
      and ${isPaidFor(sql`adult.applicant_id`, sql.lit(KIND.references))}), '[]'::json),
  'neverRented', adult.submitted and exists (
    select from applicant a where a.id = adult.applicant_id and a.never_rented))`;

/**
 * The checks that the landlord requested of this person and paid, and whether each has a result. Refused or cancelled
 * checks were never paid, and a check that can never be delivered is nobody's fault, so neither counts here.
 */
const REQUESTED = sql`coalesce((
  select json_agg(json_build_object('isDone', case when asked.kind = ${sql.lit(KIND.references)}
    then exists (select from landlord_reference r where r.applicant_id = adult.applicant_id and r.state = 'answered')
    else exists (select from check_result c
      where c.applicant_id = adult.applicant_id and c.kind = asked.kind and c.state = 'returned') end) order by asked.kind)
  from (select distinct i.kind from screening_item i
    join screening_request request on request.id = i.request_id
    join screening_order placed on placed.id = request.order_id
    where i.applicant_id = adult.applicant_id and adult.submitted and placed.payer_role = 'landlord'
      and i.paid_at is not null and i.failed_at is null) asked), '[]'::json)`;

/** The fields of `AdultRow`, for the `adult` in scope. */
const ADULT = sql`json_build_object('applicantId', adult.applicant_id, 'submitted', adult.submitted,
  'name', (select person.first_name || ' ' || person.last_name from applicant named join person on person.id = named.person_id
    where named.id = adult.applicant_id and adult.submitted),
  'answers', ${ANSWERS}, 'requested', ${REQUESTED}, 'results', ${sealedResultsOf(sql`adult.applicant_id`, sql`adult.submitted`)}, 'disputed', array(
    select d.family from dispute d where d.applicant_id = adult.applicant_id and d.state in ('open', 'upheld')),
  'upheld', array(select d.family from dispute d where d.applicant_id = adult.applicant_id and d.state = 'upheld'),
  'key', ${keyOf(sql`adult.applicant_id`)})`;

/** The members of the group of `head`, in order, without withdrawn co-applicants. */
const MEMBERS = sql`
  select head.id as applicant_id, true as submitted, 0 as place
  union all
  select c.applicant_id, coalesce(other.status = 'in-review', false),
    (row_number() over (order by c.created_at, c.id))::int
  from co_applicant c left join applicant other on other.id = c.applicant_id
  where c.primary_applicant_id = head.id and c.status = 'joined' and other.status is distinct from 'withdrawn'`;

/** One adult of a group: answers, encrypted results, and the key that opens them. */
export interface AdultRow extends SealedResults {
  /** Null for a person who accepted and has not started an application. */
  applicantId: string | null;
  submitted: boolean;
  /** The name of the account; null for a person who has not submitted. Never counts. */
  name: string | null;
  answers: RankedAnswers;
  requested: RankedAdult['checks'];
  /** The families of inputs that this person disputes, without rejected disputes. */
  disputed: string[];
  /** Those of them that the source did not confirm. */
  upheld: string[];
}

/** A group to be ranked: the primary applicant first, then the co-applicants. */
export interface GroupRow {
  applicantId: string;
  propertyId: string;
  submittedAt: Date;
  /** The requirements at submission; later ones do not count as missing. */
  requirementsSnapshot: string[];
  listing: ListingRow;
  /** The language that the landlord chose for the account; null if none. */
  landlordLanguage: string | null;
  adults: AdultRow[];
}

/** The submitted groups among the given applicants; co-applicants are part of their group. */
export async function readGroups(db: Database, applicantIds: readonly string[]): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select head.id as "applicantId", head.property_id as "propertyId", head.submitted_at as "submittedAt", head.requirements_snapshot as "requirementsSnapshot",
      ${LISTING} as listing,
      (select language from person where person.id = property.landlord_id) as "landlordLanguage",
      (select json_agg(${ADULT} order by adult.place) from (${MEMBERS}) adult) as adults
    from applicant head join property on property.id = head.property_id
    where ${isOneOf(sql`head.id`, applicantIds)} and head.status = 'in-review'
      and not ${isReachedThroughAnother(sql`head.id`)}`.execute(db);
  return rows;
}

/** One adult alone, without the rest of the group; undefined when there is no such applicant. */
export async function readAdult(db: Database, applicantId: string): Promise<AdultRow | undefined> {
  const { rows } = await sql<{ adult: AdultRow }>`
    select ${ADULT} as adult from (
      select id as applicant_id, status = 'in-review' as submitted from applicant where id = ${applicantId}) adult`.execute(
    db,
  );
  return rows[0]?.adult;
}

/**
 * Everyone whose place a change to one applicant can affect: the applicant, the primary applicant and the
 * co-applicants. Undefined when the application was deleted in the meantime.
 */
export async function groupsAround(tx: Tx, applicantId: string): Promise<GroupAround | undefined> {
  const { rows } = await sql<GroupAround>`
    select applicant.property_id as "propertyId", ${IDS_AROUND} as "applicantIds"
    from applicant where applicant.id = ${applicantId}`.execute(tx);
  return rows[0];
}

/** The submitted applicants of a property. */
export async function submittedAt(tx: Tx, propertyId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('applicant')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('status', '=', 'in-review')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The submitted applications of a person. */
export async function submittedBy(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('applicant')
    .select('id')
    .where('person_id', '=', personId)
    .where('status', '=', 'in-review')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
