import { type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ApplicationFacts } from '../../../domain/applications/answers/completeness.ts';
import { forEachRecord, RECORD_SECTIONS } from '../../../domain/applications/sections/records.ts';
import { SECTIONS, type Section } from '../../../domain/properties/sections.ts';

/** The requirements for an applicant: the landlord's current ones while it is pending, then those at submission. */
export const REQUIREMENTS_OF_APPLICANT = sql<
  string[]
>`case when applicant.status = 'pending' then property.requirements else applicant.requirements_snapshot end`;

/** Whether a section holds an answer. */
const IS_ANSWERED: Record<Section, RawBuilder<unknown>> = {
  ...forEachRecord((section) => sql`exists (select from ${sql.table(section)} where applicant_id = applicant.id)`),
  current_housing: sql`exists (select from housing where applicant_id = applicant.id and type = 'current')`,
  previous_housing: sql`exists (select from housing where applicant_id = applicant.id and type = 'previous')`,
  employment: sql`exists (select from employment where applicant_id = applicant.id and not is_past)`,
};

const ANSWERED = sql.join(
  SECTIONS.map((section) => sql`case when ${IS_ANSWERED[section]} then ${sql.lit(section)} end`),
);

const FACTS: { [Fact in keyof ApplicationFacts]: RawBuilder<ApplicationFacts[Fact]> } = {
  requirements: REQUIREMENTS_OF_APPLICANT,
  neverRented: sql`applicant.never_rented`,
  answered: sql`array_remove(array[${ANSWERED}], null)`,
};

/** The `ApplicationFacts`, in a query in which `applicant` and `property` are in scope. */
export const APPLICATION_FACTS: RawBuilder<ApplicationFacts> = jsonBuildObject(FACTS);

/** Where answers are stored, and the column that says since when they are as they are. */
const TOUCHED = [
  ...['housing', 'employment', ...RECORD_SECTIONS].map((table) => ({ table, column: 'updated_at' })),
  { table: 'draft', column: 'saved_at' },
];

/** When somebody last worked on an application, in a query in which `applicant` is in scope. */
export const LAST_TOUCHED = sql<Date>`greatest(applicant.created_at, ${sql.join(
  TOUCHED.map(
    ({ table, column }) =>
      sql`(select max(${sql.ref(column)}) from ${sql.table(table)} answer where answer.applicant_id = applicant.id)`,
  ),
)})`;

/**
 * Whether nobody has worked on an application since then, or added a file, in a query in which `applicant` is in scope. Ends with
 * the first answer that is younger, so that many can be asked about.
 *
 * @param since a timestamp
 */
export const isUntouched = (since: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`applicant.created_at < ${since} and ${sql.join(
    [...TOUCHED, { table: 'file', column: 'created_at' }].map(
      ({ table, column }) => sql`not exists (select from ${sql.table(table)} answer
        where answer.applicant_id = applicant.id and answer.${sql.ref(column)} >= ${since})`,
    ),
    sql` and `,
  )}`;
