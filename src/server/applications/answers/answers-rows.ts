import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AnyField } from '../../../domain/applications/sections/field.ts';
import { HOUSEHOLD } from '../../../domain/applications/sections/household.ts';
import type { DB } from '../../infrastructure/database/schema.ts';

/** The answers of an application. Each fragment belongs in a query in which `applicant` is in scope. */
const ofApplicant = expressionBuilder<DB, 'applicant'>();
const ofEmployment = expressionBuilder<DB, 'employment'>();

export type RowsOf<Fragment> = Fragment extends RawBuilder<infer Rows> ? Rows : never;

export const HOUSINGS = jsonArrayFrom(
  ofApplicant
    .selectFrom('housing')
    .select([
      'housing.id',
      'housing.type',
      'housing.ownership',
      'housing.address',
      'housing.unit_number as unitNumber',
      'housing.duration_years as durationYears',
      'housing.monthly_rent_cents as monthlyRentCents',
      'housing.reason_for_leaving as reasonForLeaving', // @literal column
      'housing.created_at as createdAt',
      'housing.updated_at as updatedAt',
      'housing.version',
    ])
    .whereRef('housing.applicant_id', '=', 'applicant.id')
    .orderBy('housing.type'),
);

const PROOFS = jsonArrayFrom(
  ofEmployment
    .selectFrom('file')
    .select(['file.id', 'file.name', 'file.content_type as contentType', 'file.bytes'])
    .whereRef('file.employment_id', '=', 'employment.id')
    .orderBy('file.created_at')
    .orderBy('file.id'),
);

const REFERENCES = jsonArrayFrom(
  ofEmployment
    .selectFrom('employment_reference')
    .select(['employment_reference.name', 'employment_reference.email', 'employment_reference.phone'])
    .whereRef('employment_reference.employment_id', '=', 'employment.id')
    .orderBy('employment_reference.position'),
);

export const EMPLOYMENTS = jsonArrayFrom(
  ofApplicant
    .selectFrom('employment')
    .select([
      'employment.id',
      'employment.is_student as isStudent',
      'employment.is_past as isPast',
      'employment.school_name as schoolName',
      'employment.school_program as schoolProgram',
      'employment.start_date as startDate',
      'employment.end_date as endDate',
      'employment.current_status as currentStatus',
      'employment.salary_cents as salaryCents',
      'employment.salary_notes as salaryNotes',
      'employment.job_title as jobTitle',
      'employment.employer',
      'employment.version',
      PROOFS.as('proofs'),
      REFERENCES.as('references'),
    ])
    .whereRef('employment.applicant_id', '=', 'applicant.id')
    .orderBy('employment.created_at')
    .orderBy('employment.id'),
);

const HOUSEHOLD_FIELDS = Object.values(HOUSEHOLD.fields);

/** What a landlord reads as text, by field. */
const HOUSEHOLD_TEXTS = sql<Record<string, string>>`json_build_object(${sql.join(
  Object.entries<AnyField>(HOUSEHOLD.fields).flatMap(([id, { column, landlordReply }]) =>
    landlordReply ? [sql`${sql.lit(id)}, ${sql.ref(`household.${column}`)}::text`] : [],
  ),
)})`;

export const HOUSEHOLDS = jsonArrayFrom(
  ofApplicant
    .selectFrom('household')
    .select(['household.id', 'household.version', HOUSEHOLD_TEXTS.as('texts')])
    .select(HOUSEHOLD_FIELDS.map(({ column }) => `household.${column}` as const))
    .whereRef('household.applicant_id', '=', 'applicant.id'),
);

export type HousingRow = RowsOf<typeof HOUSINGS>[number];
export type EmploymentRow = RowsOf<typeof EMPLOYMENTS>[number];
export type HouseholdRow = RowsOf<typeof HOUSEHOLDS>[number];
