import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
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

export const HOUSEHOLDS = jsonArrayFrom(
  ofApplicant
    .selectFrom('household')
    .select([
      'household.id',
      'household.tenant_count as tenantCount',
      'household.minor_count as minorCount',
      'household.parking_count as parkingCount',
      'household.renting_months as rentingMonths',
      'household.monthly_income_cents as monthlyIncomeCents',
      'household.smoke',
      'household.accessible',
      'household.has_pets as hasPets',
      'household.pets',
      sql<string>`household.pets::text`.as('petsText'),
      'household.description',
      'household.version',
    ])
    .whereRef('household.applicant_id', '=', 'applicant.id'),
);

export type HousingRow = RowsOf<typeof HOUSINGS>[number];
export type EmploymentRow = RowsOf<typeof EMPLOYMENTS>[number];
export type HouseholdRow = RowsOf<typeof HOUSEHOLDS>[number];
