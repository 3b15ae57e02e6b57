import { expressionBuilder, type InsertType, type RawBuilder, type SelectType, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { HOME } from '../../../domain/applications/sections/home.ts';
import { JOB } from '../../../domain/applications/sections/job.ts';
import {
  byList,
  RECORD_SECTIONS,
  type RecordFields,
  type RecordList,
  type RecordSection,
  recordOf,
} from '../../../domain/applications/sections/records.ts';
import type { ColumnsOf } from '../../../domain/applications/sections/section.ts';
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
      'housing.created_at as createdAt',
      'housing.updated_at as updatedAt',
      'housing.version',
    ])
    .select(Object.values(HOME.fields).map(({ column }) => `housing.${column}` as const))
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
    .select(['employment.id', 'employment.version', PROOFS.as('proofs'), REFERENCES.as('references')])
    .select(Object.values(JOB.fields).map(({ column }) => `employment.${column}` as const))
    .whereRef('employment.applicant_id', '=', 'applicant.id')
    .orderBy('employment.created_at')
    .orderBy('employment.id'),
);

/** A section's record as it is stored, by column. */
export interface RecordRow extends Readonly<Record<string, unknown>> {
  id: string;
  version: number;
  /** What a landlord reads as text, by field. */
  texts: Readonly<Record<string, string>>;
}

/** What each column of a table takes and gives: a record is written as JSON, like what is read. */
type ColumnsIn<Table> = { [Column in keyof Table]: InsertType<Table[Column]> | SelectType<Table[Column]> };

/** A section whose table holds the columns of its fields. One without does not compile where its table is named. */
type RecordTable = {
  [S in RecordSection]: ColumnsOf<RecordFields<S>> extends Pick<
    ColumnsIn<DB[S]>,
    keyof ColumnsOf<RecordFields<S>> & keyof DB[S]
  >
    ? S
    : never;
}[RecordSection];

/** The records of a section. */
function recordsOf(table: RecordTable): RawBuilder<RecordRow[]> {
  const fields = Object.entries(recordOf(table).fields);
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const texts = fields.flatMap(([id, field]) =>
    field.landlordReply ? [sql`${sql.lit(id)}, ${column(field.column)}::text`] : [],
  );
  return sql`coalesce((select json_agg(r) from (
    select ${sql.join([
      ...['id', 'version', ...fields.map(([, field]) => field.column)].map(column),
      sql`json_build_object(${sql.join(texts)}) as texts`,
    ])}
    from ${sql.table(table)} where ${column('applicant_id')} = applicant.id) r), '[]'::json)`;
}

/** The records of every section with one record, each under the name of its list. */
export const RECORD_LISTS = RECORD_SECTIONS.map((section) => recordsOf(section).as(recordOf(section).list));
export const RECORDS_BY_LIST = byList<Record<RecordList, RawBuilder<RecordRow[]>>>(recordsOf);

export type HousingRow = RowsOf<typeof HOUSINGS>[number];
export type EmploymentRow = RowsOf<typeof EMPLOYMENTS>[number];
