import { sql } from 'kysely';
import type { ApplicantUserId } from '../../../domain/accounts/actor.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import type { OwnApplicantId } from '../applicant-store.ts';
import { contentColumns, type StoredContent } from './file-columns.ts';

export interface StoredFile extends Omit<StoredContent, 'sha256'> {
  id: string;
}

/** Files that the applicant did not add: a guarantor's, or those in a former landlord's answer. */
export const OF_OTHERS = sql`file.purpose in ('guarantor_income', 'answer_lease', 'answer_identity_document')`;

/** Number and bytes of the files that the applicant has added to an application; others do not count. */
export async function sumOfFiles(tx: Tx, id: OwnApplicantId): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(bytes), 0)::int as bytes from file
    where applicant_id = ${id} and not ${OF_OTHERS}`.execute(tx);
  return rows[0] ?? { files: 0, bytes: 0 };
}

export async function insertFile(
  tx: Tx,
  id: OwnApplicantId,
  file: StoredContent & { employmentId: string | null; key: string | undefined; at: Date },
): Promise<string> {
  const row = await tx
    .insertInto('file')
    .values({
      applicant_id: id,
      employment_id: file.employmentId,
      purpose: 'proof_of_income',
      client_key: file.key ?? null,
      ...contentColumns(file, file.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The files that an earlier call with this key uploaded. */
export function findFilesByKey(tx: Tx, id: OwnApplicantId, key: string): Promise<StoredFile[]> {
  return tx
    .selectFrom('file')
    .select(['id', 'name', 'content_type as contentType', 'bytes', 'storage_key as storageKey'])
    .where('applicant_id', '=', id)
    .where('client_key', '=', key)
    .orderBy('created_at')
    .execute();
}

/** Attaches a file that was uploaded before its job was saved. False when the application has no such file. */
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
    .where('purpose', '=', 'proof_of_income')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The caller's own application that a file belongs to, if the file is theirs. */
export async function applicationOfFile(tx: Tx, person: ApplicantUserId, fileId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('file')
    .innerJoin('applicant', 'applicant.id', 'file.applicant_id')
    .select('applicant.id as applicantId')
    .where('file.id', '=', fileId)
    .where('applicant.person_id', '=', person)
    .where('file.purpose', '=', 'proof_of_income')
    .executeTakeFirst();
  return row?.applicantId;
}
