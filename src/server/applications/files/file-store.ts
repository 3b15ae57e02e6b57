import { sql } from 'kysely';
import type { ApplicantUserId, UserId } from '../../../domain/accounts/actor.ts';
import type { AcceptedType } from '../../../domain/applications/answers/upload.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import type { OwnApplicantId } from '../applicant-store.ts';
import { isPaidFor } from '../paid-json.ts';

export interface StoredFile {
  id: string;
  name: string;
  contentType: AcceptedType;
  bytes: number;
  storageKey: string;
}

/** A stored file with what is needed to open it. */
export interface ReadableFile extends StoredFile {
  applicantId: string;
  purpose: string;
  /** Whether it belongs to an application of the reader. */
  isOwn: boolean;
  /** False for what was stored before contents were encrypted. */
  isSealed: boolean;
}

/** Files that the applicant did not add: a guarantor's, or those in a former landlord's answer. */
const OF_OTHERS = sql`file.purpose in ('guarantor_income', 'answer_lease', 'answer_identity_document')`;

/** Files that the landlord of a submitted application can open: leases of references once those were paid for. */
const FOR_THE_LANDLORD = sql`(file.purpose in ('proof_of_income', 'guarantor_income', 'follow_up_document')
  or (file.purpose in ('reference_lease', 'answer_lease') and ${isPaidFor(sql`applicant.id`, sql.lit(KIND.references))}))`;

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
      is_sealed: true,
      client_key: file.key ?? null,
      created_at: file.at,
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

/**
 * A file that this person may read: their own, or one of a submitted application for their property. Identity documents
 * of references are for nobody else, and documents of checks are exposed as reports are. The condition is the access
 * rule itself, so that a check cannot be forgotten.
 */
export async function findReadableFile(
  db: Database,
  person: UserId,
  fileId: string,
): Promise<ReadableFile | undefined> {
  const { rows } = await sql<ReadableFile>`
    select file.id, name, content_type as "contentType", bytes, storage_key as "storageKey",
      file.applicant_id as "applicantId", purpose, applicant.person_id = ${person} as "isOwn", file.is_sealed as "isSealed"
    from file join applicant on applicant.id = file.applicant_id join property on property.id = applicant.property_id
    where file.id = ${fileId} and file.purpose <> 'id_document'
      and ((applicant.person_id = ${person} and not ${OF_OTHERS})
        or (property.landlord_id = ${person} and applicant.status = 'in-review' and ${FOR_THE_LANDLORD}))`.execute(db);
  return rows[0];
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

/** Deletes the rows of one file, of all files of a job, or of all files. Returns the storage keys of their contents. */
export async function deleteFiles(
  tx: Tx,
  id: OwnApplicantId,
  which: { fileId: string } | { employmentId: string } | 'all',
): Promise<string[]> {
  const own = tx.deleteFrom('file').where('applicant_id', '=', id);
  const matching =
    which === 'all'
      ? own
      : 'fileId' in which
        ? own.where('id', '=', which.fileId)
        : own.where('employment_id', '=', which.employmentId);
  const rows = await matching.returning('storage_key as storageKey').execute();
  return rows.map((row) => row.storageKey);
}

/** Deletes the rows of the reports about an application. Returns the storage keys of their contents. */
export async function deleteReports(tx: Tx, id: OwnApplicantId): Promise<string[]> {
  const rows = await tx
    .deleteFrom('report')
    .where('applicant_id', '=', id)
    .returning('storage_key as storageKey')
    .execute();
  return rows.map((row) => row.storageKey);
}
