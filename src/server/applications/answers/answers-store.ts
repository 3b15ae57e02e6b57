import { sql } from 'kysely';
import { type EmploymentForm, MOST_ENTRIES } from '../../../domain/applications/answers/employment-form.ts';
import type { HousingType } from '../../../domain/applications/answers/housing.ts';
import { JOB } from '../../../domain/applications/sections/job.ts';
import { columnsOf } from '../../../domain/applications/sections/section-answers.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import type { OwnApplicantId } from '../applicant-store.ts';

/** The id of a saved answer, and how often it was saved. */
export interface SavedAnswer {
  id: string;
  version: number;
}

export function findHousing(tx: Tx, id: OwnApplicantId, type: HousingType): Promise<SavedAnswer | undefined> {
  return tx
    .selectFrom('housing')
    .select(['id', 'version'])
    .where('applicant_id', '=', id)
    .where('type', '=', type)
    .executeTakeFirst();
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
    .set({ ...employmentColumns(form, at), version: sql<number>`employment.version + 1` })
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
