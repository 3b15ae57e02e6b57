import { sql } from 'kysely';
import type { RankedAdult, RankedAnswers } from '../../domain/ranking/facts/ranking-facts.ts';
import { KIND } from '../../domain/values/check-kind.ts';
import { isPaidFor } from '../applications/paid-json.ts';
import { dollarsJson } from '../infrastructure/database/sql-expressions.ts';
import { keyOf, type SealedResults, sealedResultsOf } from '../screening/results/result-json.ts';

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
      'unit', h.unit_number, 'years', h.duration_years, 'rent', ${dollarsJson(sql`h.monthly_rent_cents`)})
      order by h.type)
    from housing h where h.applicant_id = adult.applicant_id and adult.submitted), '[]'::json),
  'incomes', coalesce((
    select json_agg(json_build_object('isPast', e.is_past, 'amount', ${dollarsJson(sql`e.salary_cents`)},
      'hasProof', exists (select from file f where f.employment_id = e.id)) order by e.created_at, e.id)
    from employment e where e.applicant_id = adult.applicant_id and adult.submitted), '[]'::json),
  'householdIncome', (
    select max(${dollarsJson(sql`u.monthly_income_cents`)})
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
export const ADULT = sql`json_build_object('applicantId', adult.applicant_id, 'submitted', adult.submitted,
  'name', (select person.first_name || ' ' || person.last_name from applicant named join person on person.id = named.person_id
    where named.id = adult.applicant_id and adult.submitted),
  'answers', ${ANSWERS}, 'requested', ${REQUESTED}, 'results', ${sealedResultsOf(sql`adult.applicant_id`, sql`adult.submitted`)}, 'disputed', array(
    select d.family from dispute d where d.applicant_id = adult.applicant_id and d.state in ('open', 'upheld')),
  'upheld', array(select d.family from dispute d where d.applicant_id = adult.applicant_id and d.state = 'upheld'),
  'key', ${keyOf(sql`adult.applicant_id`)})`;

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
