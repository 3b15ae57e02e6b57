import { type RawBuilder, sql } from 'kysely';
import { OTHER_INCOME, PROTECTED_STATUSES } from '../../../domain/applications/answers/employment.ts';
import type { AnyField } from '../../../domain/applications/sections/field.ts';
import { HOUSEHOLD } from '../../../domain/applications/sections/household.ts';
import { instantJson } from '../../infrastructure/database/instant-json.ts';
import { IS_ACCEPTED } from '../decision-json.ts';

/**
 * The answers of an application as JSON built by the database. The fields named here are all that is exposed; each
 * fragment belongs in a query in which `applicant` is in scope. Money is in dollars.
 */
const dollars = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`round(${column} / 100.0, 2)`;

export const HOUSINGS = sql`coalesce((
  select json_agg(json_build_object(
    'id', h.id, 'type', h.type, 'ownership', h.ownership, 'address', h.address, 'unit_number', h.unit_number,
    'duration', h.duration_years, 'monthly_rent', ${dollars(sql`h.monthly_rent_cents`)}::float8,
    'reason_for_leaving', h.reason_for_leaving, 'application_id', applicant.property_id,
    'applicant_id', h.applicant_id, 'user_profile_id', applicant.person_id,
    'created_at', ${instantJson(sql`h.created_at`)},
    'updated_at', ${instantJson(sql`h.updated_at`)},
    'version', h.version) order by h.type)
  from housing h where h.applicant_id = applicant.id), '[]'::json)`;

const FILES_OF_JOB = sql`coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'content_type', f.content_type, 'bytes', f.bytes)
    order by f.created_at, f.id)
  from file f where f.employment_id = e.id), '[]'::json)`;

const REFERENCES_OF_JOB = sql`coalesce((
  select json_agg(json_build_object('name', r.name, 'email', r.email, 'phone_number', r.phone) order by r.position)
  from employment_reference r where r.employment_id = e.id), '[]'::json)`;

interface EmploymentColumns {
  status: RawBuilder<unknown>;
  notes: RawBuilder<unknown>;
}

const employments = ({ status, notes }: EmploymentColumns): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object(
    'id', e.id, 'application_id', applicant.property_id, 'is_student', e.is_student::int, 'is_past', e.is_past::int,
    'school_name', e.school_name, 'school_program', e.school_program, 'start_date', e.start_date,
    'end_date', e.end_date, 'current_status', ${status},
    'salary', ${dollars(sql`e.salary_cents`)}::float8, 'salary_notes', ${notes}, 'job_title', e.job_title,
    'employer', e.employer, 'proof_of_income', ${FILES_OF_JOB}, 'employment_references', ${REFERENCES_OF_JOB},
    'version', e.version)
    order by e.created_at, e.id)
  from employment e where e.applicant_id = applicant.id), '[]'::json)`;

export const EMPLOYMENTS = employments({ status: sql`e.current_status`, notes: sql`e.salary_notes` });

const IS_PROTECTED = sql`e.current_status in (${sql.join(PROTECTED_STATUSES.map((status) => sql.lit(status)))})`;

/** A field of a section in replies, from the table `u`. */
function fieldJson({ kind, column, isAfterAcceptance, landlordReply }: AnyField, isForLandlord: boolean) {
  const stored = sql.ref(`u.${column}`);
  const value = kind === 'money' ? sql`${dollars(stored)}::float8` : stored;
  if (!isForLandlord) return value;
  if (isAfterAcceptance) return sql`case when ${IS_ACCEPTED} then ${value} end`;
  return landlordReply ? sql`${value}::text` : value;
}

const households = (isForLandlord: boolean): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('id', u.id, 'application_id', applicant.property_id,
    ${sql.join(
      Object.entries(HOUSEHOLD.fields).map(([id, field]) => sql`${sql.lit(id)}, ${fieldJson(field, isForLandlord)}`),
    )},
    'version', u.version))
  from household u where u.applicant_id = applicant.id), '[]'::json)`;

export const HOUSEHOLDS = households(false);

/**
 * The answers as a landlord gets them, and as the applicant's preview shows them: without the kind of income that the
 * law protects, and without minors and the need for an accessible home until the group is accepted.
 */
export const FOR_LANDLORD = {
  housings: HOUSINGS,
  employments: employments({
    status: sql`case when ${IS_PROTECTED} or (e.current_status = 'not_employed' and e.salary_cents > 0)
      then ${sql.lit(OTHER_INCOME)} else e.current_status end`,
    notes: sql`case when not ${IS_PROTECTED} then e.salary_notes end`,
  }),
  households: households(true),
};
