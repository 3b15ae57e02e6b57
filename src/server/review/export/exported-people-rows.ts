import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { ApplicantStatus } from '../../../domain/applications/application.ts';
import type { ExportedPerson } from '../../../domain/review/exported-group.ts';
import { EMPLOYMENTS, HOUSINGS, RECORDS_BY_LIST, type RowsOf } from '../../applications/answers/answers-rows.ts';
import type { DB } from '../../infrastructure/database/schema.ts';
import { CHECK_STATES, REFERENCES_GIVEN } from '../../screening/results/check-json.ts';

export type WithNamed = DB & { named: { id: string; turn: string } };

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
export const PEOPLE = jsonArrayFrom(
  PRIMARY_APPLICANT.unionAll(CO_APPLICANTS).orderBy('at', (at) => at.asc().nullsFirst()),
);

export type PersonRow = RowsOf<typeof PEOPLE>[number];
