import { type RawBuilder, sql } from 'kysely';
import { UNDO_FOR } from '../../../domain/applications/decision.ts';
import { REQUIREMENTS_OF_APPLICANT } from '../../applications/answers/facts-columns.ts';
import { backupPlaceOf } from '../../applications/decision-rows.ts';
import { IS_COAPPLICANT } from '../../applications/groups/group-json.ts';
import { dollarsJson, instantJson } from '../../infrastructure/database/sql-expressions.ts';
import { CHECKS_IN_LIST, LANDLORD_REFERENCES } from '../../screening/results/check-json.ts';
import { EMPLOYMENTS, HOUSINGS, RECORD_LISTS } from './answers-json.ts';

const FILES = sql`coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'content_type', f.content_type, 'bytes', f.bytes)
    order by f.created_at, f.id)
  from file f where f.guarantor_id = g.id), '[]'::json)`;

/**
 * The guarantors of an application as the landlord reads them, with `applicant` in scope. A guarantor who has not
 * answered is shown only as requested: the applicant entered the address, and it is not passed on.
 */
const GUARANTORS = sql`coalesce((
  select json_agg(json_build_object(
    'id', g.id, 'state', g.state, 'first_name', g.first_name, 'last_name', g.last_name, 'email', g.email,
    'phone', g.phone, 'monthly_income', ${dollarsJson(sql`g.monthly_income_cents`)},
    'answered_at', ${instantJson(sql`g.answered_at`)}, 'proof_of_income', ${FILES}) order by g.created_at, g.id)
  from guarantor g where g.applicant_id = applicant.id and g.removed_at is null), '[]'::json)`;

/** An applicant's co-applicants as the landlord reads them, with the usual stub before submission. */
const COAPPLICANTS = sql`coalesce((
  select json_agg(json_build_object('id', c.id, 'user_id', c.person_id, 'applicant_id', c.applicant_id,
      'first_name', friend.first_name,
      'last_name', case when other.status = 'in-review' then friend.last_name else left(friend.last_name, 1) end,
      'status', coalesce(other.status, 'pending')) order by c.created_at, c.id)
  from co_applicant c join person friend on friend.id = c.person_id left join applicant other on other.id = c.applicant_id
  where c.primary_applicant_id = applicant.id and c.status = 'joined'
    and other.status is distinct from 'withdrawn'), '[]'::json)`;

/** The landlord's decision about an applicant, unless undone; null when there is none. */
const DECISION = sql`(
  select json_build_object('verdict', d.verdict, 'reason', d.reason,
    'decided_at', ${instantJson(sql`d.decided_at`)},
    'undo_until', ${instantJson(sql`d.decided_at + ${sql.lit(UNDO_FOR)} * interval '1 millisecond'`)})
  from decision d where d.applicant_id = applicant.id and d.undone_at is null)`;

/** A property as its landlord reads it, in a query in which `property` is in scope. */
export const PROPERTY_FIELDS = sql`'id', property.id, 'address', property.address, 'unit', property.unit, 'status', property.status,
  'created_at', ${instantJson(sql`property.created_at`)}, 'token', property.token, 'requirements', property.requirements,
  'version', property.version, 'asking_rent', ${dollarsJson(sql`property.asking_rent_cents`)},
  'available_on', to_char(property.available_on, 'YYYY-MM-DD'), 'lease_months', property.lease_months,
  'decision_days', property.decision_days`;

/** Answers are exposed only for a submitted application; before that and after a withdrawal there is a stub. */
const ifSubmitted = (whole: RawBuilder<unknown>, stub: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when applicant.status = 'in-review' then ${whole} else ${stub} end`;

const NOTHING = sql`'[]'::json`;

/** Submitted since the landlord last opened the list. */
const IS_NEW = sql`(applicant.status = 'in-review' and applicant.first_read_at is null)::int`;

/**
 * An applicant as the landlord reads them, without the ranking; `applicant` and `person` are in scope.
 *
 * @param isCoapplicant whether the applicant is listed below another one, where the query knows it
 */
export const reviewed = (
  isCoapplicant: RawBuilder<unknown> = IS_COAPPLICANT,
): RawBuilder<unknown> => sql`json_build_object(
  'id', applicant.id, 'user_id', applicant.person_id, 'status', applicant.status,
  'created_at', ${instantJson(sql`applicant.created_at`)},
  'submitted_at', ${instantJson(sql`applicant.submitted_at`)},
  'is_new', ${IS_NEW}, 'is_favourite', applicant.is_favourite::int, 'isCoapplicant', ${isCoapplicant},
  'coapplicants', ${COAPPLICANTS},
  'never_rented', applicant.never_rented, 'requirements', ${REQUIREMENTS_OF_APPLICANT}, ${CHECKS_IN_LIST}, 'decision', ${DECISION},
  'backup_place', ${backupPlaceOf(sql`applicant.id`)},
  'guarantors', ${ifSubmitted(GUARANTORS, NOTHING)},
  'user', json_build_object(
    'first_name', person.first_name,
    'last_name', ${ifSubmitted(sql`person.last_name`, sql`left(person.last_name, 1)`)},
    'email', ${ifSubmitted(sql`person.email`, sql`null`)},
    'phone_number', ${ifSubmitted(sql`person.phone`, sql`null`)},
    'created_at', ${instantJson(sql`person.created_at`)},
    'roles', json_build_array(json_build_object('name', 'applicant', 'pivot', json_build_object('role_id', 2))),
    'housings', ${ifSubmitted(HOUSINGS, NOTHING)},
    'employments', ${ifSubmitted(EMPLOYMENTS, NOTHING)},
    ${sql.join(RECORD_LISTS.map(([list, records]) => sql`${sql.lit(list)}, ${ifSubmitted(records, NOTHING)}`))},
    'landlord_references', ${ifSubmitted(LANDLORD_REFERENCES, NOTHING)},
    'smoke', ${ifSubmitted(sql`(select u.smoke from household u where u.applicant_id = applicant.id)`, sql`null`)}))`;
