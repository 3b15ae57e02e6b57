import { sql } from 'kysely';
import { type EmploymentForm, MOST_ENTRIES } from '../../../domain/applications/answers/employment.ts';
import type { HousingForm, HousingType } from '../../../domain/applications/answers/housing.ts';
import { HOME } from '../../../domain/applications/sections/home.ts';
import { JOB } from '../../../domain/applications/sections/job.ts';
import { type RecordSection, recordOf } from '../../../domain/applications/sections/records.ts';
import { columnsOf } from '../../../domain/applications/sections/section.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import type { OwnApplicantId } from '../applicant-store.ts';

/** The id of a saved answer, and how often it was saved. */
export interface SavedAnswer {
  id: string;
  version: number;
}

const nextVersion = (table: 'housing' | 'employment') => sql<number>`${sql.ref(`${table}.version`)} + 1`;

export function findHousing(tx: Tx, id: OwnApplicantId, type: HousingType): Promise<SavedAnswer | undefined> {
  return tx
    .selectFrom('housing')
    .select(['id', 'version'])
    .where('applicant_id', '=', id)
    .where('type', '=', type)
    .executeTakeFirst();
}

/** Inserts or updates the home of its type; there is one of each. */
export async function upsertHousing(
  tx: Tx,
  id: OwnApplicantId,
  { type, form, at }: { type: HousingType; form: HousingForm; at: Date },
): Promise<SavedAnswer> {
  const columns = { ...columnsOf(HOME.fields, form), updated_at: at };
  return tx
    .insertInto('housing')
    .values({ applicant_id: id, type, created_at: at, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['applicant_id', 'type']).doUpdateSet({ ...columns, version: nextVersion('housing') }),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** The record of a section; there is one of each. */
export async function findRecord(tx: Tx, id: OwnApplicantId, section: RecordSection): Promise<SavedAnswer | undefined> {
  const { rows } = await sql<SavedAnswer>`
    select id, version from ${sql.table(section)} where applicant_id = ${id}`.execute(tx);
  return rows[0];
}

/** Inserts or updates the record of a section. */
export async function upsertRecord(
  tx: Tx,
  id: OwnApplicantId,
  { section, form, at }: { section: RecordSection; form: Readonly<Record<string, unknown>>; at: Date },
): Promise<SavedAnswer> {
  const columns = { ...columnsOf(recordOf(section).fields, form), updated_at: at };
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const { rows } = await sql<SavedAnswer>`
    insert into ${sql.table(section)} (applicant_id, created_at, ${sql.join(names)})
    values (${id}, ${at}, ${sql.join(Object.values(columns))})
    on conflict (applicant_id) do update set version = ${sql.table(section)}.version + 1,
      ${sql.join(names.map((name) => sql`${name} = excluded.${name}`))}
    returning id, version`.execute(tx);
  const [saved] = rows;
  if (!saved) throw new Error('an answer was not saved');
  return saved;
}

const employmentColumns = (form: EmploymentForm, at: Date) => ({ ...columnsOf(JOB.fields, form), updated_at: at });

export async function hasRoomForEmployment(tx: Tx, id: OwnApplicantId): Promise<boolean> {
  const entries = await tx.selectFrom('employment').select('id').where('applicant_id', '=', id).execute();
  return entries.length < MOST_ENTRIES;
}

/** The entry with an id, or the one that an earlier call with the same key created. */
export function findEmployment(
  tx: Tx,
  id: OwnApplicantId,
  by: { id: string } | { key: string },
): Promise<SavedAnswer | undefined> {
  const own = tx.selectFrom('employment').select(['id', 'version']).where('applicant_id', '=', id);
  const one = 'id' in by ? own.where('id', '=', by.id) : own.where('client_key', '=', by.key);
  return one.executeTakeFirst();
}

export async function insertEmployment(
  tx: Tx,
  id: OwnApplicantId,
  { form, key, at }: { form: EmploymentForm; key: string | undefined; at: Date },
): Promise<SavedAnswer> {
  const row = await tx
    .insertInto('employment')
    .values({ applicant_id: id, client_key: key ?? null, created_at: at, ...employmentColumns(form, at) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await replaceReferences(tx, row.id, form);
  return row;
}

/** Updates an existing entry of the application. */
export async function updateEmployment(
  tx: Tx,
  id: OwnApplicantId,
  { employmentId, form, at }: { employmentId: string; form: EmploymentForm; at: Date },
): Promise<SavedAnswer> {
  const row = await tx
    .updateTable('employment')
    .set({ ...employmentColumns(form, at), version: nextVersion('employment') })
    .where('id', '=', employmentId)
    .where('applicant_id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await replaceReferences(tx, row.id, form);
  return row;
}

async function replaceReferences(tx: Tx, employmentId: string, form: EmploymentForm): Promise<void> {
  await tx.deleteFrom('employment_reference').where('employment_id', '=', employmentId).execute();
  const references = 'references' in form ? form.references : [];
  if (references.length === 0) return;
  await tx
    .insertInto('employment_reference')
    .values(
      references.map(({ name, email, phone_number }, position) => ({
        employment_id: employmentId,
        position,
        name,
        email,
        phone: phone_number,
      })),
    )
    .execute();
}

/** Deletes an entry of the application with its references. */
export async function deleteEmployment(tx: Tx, id: OwnApplicantId, employmentId: string): Promise<void> {
  await tx.deleteFrom('employment').where('id', '=', employmentId).where('applicant_id', '=', id).execute();
}

/** The application of an employment entry, whoever owns it; saving the answer checks ownership. */
export async function applicationOfEmployment(tx: Tx, employmentId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('employment')
    .select('applicant_id as applicantId')
    .where('id', '=', employmentId)
    .executeTakeFirst();
  return row?.applicantId;
}
