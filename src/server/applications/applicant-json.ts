import { type RawBuilder, sql } from 'kysely';
import { instantJson } from '../infrastructure/database/instant-json.ts';
import { FOR_LANDLORD } from './answers/answers-json.ts';
import { REQUIREMENTS_OF_APPLICANT } from './answers/facts-columns.ts';
import { DECISION } from './decision-json.ts';
import { COAPPLICANTS, IS_COAPPLICANT } from './groups/group-json.ts';

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
    'phone', g.phone, 'monthly_income', round(g.monthly_income_cents / 100.0, 2)::float8,
    'answered_at', ${instantJson(sql`g.answered_at`)}, 'proof_of_income', ${FILES}) order by g.created_at, g.id)
  from guarantor g where g.applicant_id = applicant.id and g.removed_at is null), '[]'::json)`;

/** A property as its landlord reads it, in a query in which `property` is in scope. */
export const PROPERTY_FIELDS = sql`'id', property.id, 'address', property.address, 'unit', property.unit, 'status', property.status,
  'created_at', ${instantJson(sql`property.created_at`)}, 'token', property.token, 'requirements', property.requirements,
  'version', property.version, 'asking_rent', round(property.asking_rent_cents / 100.0, 2)::float8`;

/** Answers are exposed only for a submitted application; before that and after a withdrawal there is a stub. */
const ifSubmitted = (whole: RawBuilder<unknown>, stub: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when applicant.status = 'in-review' then ${whole} else ${stub} end`;

const NOTHING = sql`'[]'::json`;

/** Submitted since the landlord last opened the list. */
export const IS_NEW = sql`(applicant.status = 'in-review' and applicant.first_read_at is null)::int`;

/** From higher layers: results of checks and answers of former landlords. */
interface FromAbove {
  /** Object fields: the four lists of checks. */
  checks: RawBuilder<unknown>;
  references: RawBuilder<unknown>;
}

/** An applicant as the landlord reads them, without the ranking; `applicant` and `person` are in scope. */
export const applicantForLandlord = ({ checks, references }: FromAbove): RawBuilder<unknown> => sql`json_build_object(
  'id', applicant.id, 'user_id', applicant.person_id, 'status', applicant.status,
  'created_at', ${instantJson(sql`applicant.created_at`)},
  'submitted_at', ${instantJson(sql`applicant.submitted_at`)},
  'is_new', ${IS_NEW}, 'is_favourite', applicant.is_favourite::int, 'isCoapplicant', ${IS_COAPPLICANT},
  'coapplicants', ${COAPPLICANTS},
  'never_rented', applicant.never_rented, 'requirements', ${REQUIREMENTS_OF_APPLICANT}, ${checks}, 'decision', ${DECISION},
  'guarantors', ${ifSubmitted(GUARANTORS, NOTHING)},
  'user', json_build_object(
    'first_name', person.first_name,
    'last_name', ${ifSubmitted(sql`person.last_name`, sql`left(person.last_name, 1)`)},
    'email', ${ifSubmitted(sql`person.email`, sql`null`)},
    'phone_number', ${ifSubmitted(sql`person.phone`, sql`null`)},
    'created_at', ${instantJson(sql`person.created_at`)},
    'roles', json_build_array(json_build_object('name', 'applicant', 'pivot', json_build_object('role_id', 2))),
    'housings', ${ifSubmitted(FOR_LANDLORD.housings, NOTHING)},
    'employments', ${ifSubmitted(FOR_LANDLORD.employments, NOTHING)},
    'households', ${ifSubmitted(FOR_LANDLORD.households, NOTHING)},
    'landlord_references', ${ifSubmitted(references, NOTHING)},
    'smoke', ${ifSubmitted(sql`(select u.smoke from household u where u.applicant_id = applicant.id)`, sql`null`)}))`;
