import { sql } from 'kysely';
import type { ApplicantUserId, UserId } from '../../domain/accounts/actor.ts';
import type { Database, Tx } from '../database/connect.ts';
import type { OwnApplicantId } from './applicant-store.ts';

export interface StoredFile {
  id: string;
  name: string;
  contentType: string;
  bytes: number;
  storageKey: string;
}

/** Files and bytes that the applicant has added to an application; a guarantor's do not count. */
export async function sumOfFiles(tx: Tx, id: OwnApplicantId): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(bytes), 0)::int as bytes from file
    where applicant_id = ${id} and guarantor_id is null`.execute(tx);
  return rows[0] ?? { files: 0, bytes: 0 };
}

export async function insertFile(
  tx: Tx,
  id: OwnApplicantId,
  file: Omit<StoredFile, 'id'> & { employmentId: string | null; sha256: Buffer; key: string | undefined; at: Date },
): Promise<string> {
  const row = await tx
    .insertInto('file')
    .values({
      applicant_id: id,
      employment_id: file.employmentId,
      purpose: 'proof_of_income',
      name: file.name,
      content_type: file.contentType,
      bytes: file.bytes,
      sha256: file.sha256,
      storage_key: file.storageKey,
      client_key: file.key ?? null,
      created_at: file.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The files that a call with this key has brought before. */
export function findFilesByKey(tx: Tx, id: OwnApplicantId, key: string): Promise<StoredFile[]> {
  return tx
    .selectFrom('file')
    .select(['id', 'name', 'content_type as contentType', 'bytes', 'storage_key as storageKey'])
    .where('applicant_id', '=', id)
    .where('client_key', '=', key)
    .orderBy('created_at')
    .execute();
}

/** Gives a file that was uploaded before its job was saved to that job. False when the application has no such file. */
export async function tieFileToEmployment(
  tx: Tx,
  id: OwnApplicantId,
  { fileId, employmentId }: { fileId: string; employmentId: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('file')
    .set({ employment_id: employmentId })
    .where('id', '=', fileId)
    .where('applicant_id', '=', id)
    .where('guarantor_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * A file that this person may read: their own, or one of a submitted application for a rental of theirs. A guarantor's
 * file is for that landlord alone.
 * The condition is the access rule itself, so that a forgotten check cannot happen.
 */
export async function findReadableFile(db: Database, person: UserId, fileId: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    select file.id, name, content_type as "contentType", bytes, storage_key as "storageKey"
    from file join applicant on applicant.id = file.applicant_id join property on property.id = applicant.property_id
    where file.id = ${fileId}
      and ((applicant.person_id = ${person} and file.guarantor_id is null) or (property.landlord_id = ${person} and applicant.status = 'in-review'))`.execute(
    db,
  );
  return rows[0];
}

/** The person's own application that a file belongs to, if the file is theirs. */
export async function applicationOfFile(tx: Tx, person: ApplicantUserId, fileId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('file')
    .innerJoin('applicant', 'applicant.id', 'file.applicant_id')
    .select('applicant.id as applicantId')
    .where('file.id', '=', fileId)
    .where('applicant.person_id', '=', person)
    .where('file.guarantor_id', 'is', null)
    .executeTakeFirst();
  return row?.applicantId;
}

/** Removes the rows of one file, of all files of a job, or of all files. Answers where their contents lie. */
export async function deleteFiles(
  tx: Tx,
  id: OwnApplicantId,
  which: { fileId: string } | { employmentId: string } | 'all',
): Promise<string[]> {
  const own = tx.deleteFrom('file').where('applicant_id', '=', id);
  const some =
    which === 'all'
      ? own
      : 'fileId' in which
        ? own.where('id', '=', which.fileId)
        : own.where('employment_id', '=', which.employmentId);
  const rows = await some.returning('storage_key as storageKey').execute();
  return rows.map((row) => row.storageKey);
}
