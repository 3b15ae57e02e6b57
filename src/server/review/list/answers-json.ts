import { type RawBuilder, sql } from 'kysely';
import { OTHER_INCOME, PROTECTED_STATUSES } from '../../../domain/applications/answers/employment.ts';
import type { StoredField, StoredFields } from '../../../domain/applications/sections/field.ts';
import { HOME } from '../../../domain/applications/sections/home.ts';
import { JOB } from '../../../domain/applications/sections/job.ts';
import { RECORD_SECTIONS, type RecordSection, recordOf } from '../../../domain/applications/sections/records.ts';
import { isAmount } from '../../../domain/applications/sections/section-answers.ts';
import { IS_ACCEPTED } from '../../applications/decision-rows.ts';
import { dollarsJson, instantJson } from '../../infrastructure/database/sql-expressions.ts';

/**
 * The answers of an application as a landlord reads them, as JSON built by the database for the list: the same as
 * `serializeAnswersForLandlord`, which a test compares. The fields named here are all that is exposed; each fragment
 * belongs in a query in which `applicant` is in scope. Money is in dollars.
 */
/** A field as a landlord reads it, from a table with this alias. */
function fieldJson(
  { kind, column, isAfterAcceptance, landlordReply }: StoredField,
  alias: string,
): RawBuilder<unknown> {
  const stored = sql.ref(`${alias}.${column}`);
  if (kind === 'flag') return sql`${stored}::int`;
  const value = isAmount(kind) ? dollarsJson(stored) : stored;
  if (isAfterAcceptance) return sql`case when ${IS_ACCEPTED} then ${value} end`;
  return landlordReply ? sql`${value}::text` : value;
}

const fieldsJson = (fields: StoredFields, alias: string): RawBuilder<unknown> =>
  sql.join(Object.entries(fields).map(([id, field]) => sql`${sql.lit(id)}, ${fieldJson(field, alias)}`));

export const HOUSINGS = sql`coalesce((
  select json_agg(json_build_object(
    'id', h.id, 'type', h.type, ${fieldsJson(HOME.fields, 'h')}, 'application_id', applicant.property_id,
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

const IS_PROTECTED = sql`e.current_status in (${sql.join(PROTECTED_STATUSES.map((status) => sql.lit(status)))})`;

/** What a landlord reads of a job as it was answered. */
const { current_status: _, salary_notes: __, ...OPEN_JOB_FIELDS } = JOB.fields;

/** Without the kind of income that the law protects. */
export const EMPLOYMENTS = sql`coalesce((
  select json_agg(json_build_object(
    'id', e.id, 'application_id', applicant.property_id, ${fieldsJson(OPEN_JOB_FIELDS, 'e')},
    'current_status', case when ${IS_PROTECTED} or (e.current_status = 'not_employed' and e.salary_cents > 0)
      then ${sql.lit(OTHER_INCOME)} else e.current_status end,
    'salary_notes', case when not ${IS_PROTECTED} then e.salary_notes end, 'proof_of_income', ${FILES_OF_JOB}, 'employment_references', ${REFERENCES_OF_JOB},
    'version', e.version)
    order by e.created_at, e.id)
  from employment e where e.applicant_id = applicant.id), '[]'::json)`;

const recordJson = (section: RecordSection): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('id', u.id, 'application_id', applicant.property_id,
    ${fieldsJson(recordOf(section).fields, 'u')},
    'version', u.version))
  from ${sql.table(section)} u where u.applicant_id = applicant.id), '[]'::json)`;

/** The records of every section with one record, each with the name of its list. */
export const RECORD_LISTS = RECORD_SECTIONS.map((section) => [recordOf(section).list, recordJson(section)] as const);
