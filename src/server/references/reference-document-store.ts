import { contentColumns, type StoredContent } from '../applications/files/file-columns.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';

/** The purpose of a reference's document: the applicant's with a request, or the former landlord's with an answer. */
export type DocumentPurpose =
  | 'reference_lease'
  | 'referee_identity_document'
  | 'answer_lease'
  | 'answer_identity_document';

export interface StoredDocument extends StoredContent {
  purpose: DocumentPurpose;
}

export async function insertDocument(
  tx: Tx,
  {
    applicantId,
    referenceId,
    at,
    document,
  }: { applicantId: string; referenceId: string; at: Date; document: StoredDocument },
): Promise<void> {
  await tx
    .insertInto('file')
    .values({
      applicant_id: applicantId,
      reference_id: referenceId,
      purpose: document.purpose,
      ...contentColumns(document, at),
    })
    .execute();
}

/** Documents that prove who answered a reference. */
export const IDENTITY_PURPOSES = ['referee_identity_document', 'answer_identity_document'] as const;

/** References with such a document from before then. */
export async function refereeDocumentsFiledBefore(db: Database, by: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('file')
    .select('reference_id')
    .distinct()
    .where('purpose', 'in', IDENTITY_PURPOSES)
    .where('created_at', '<=', by)
    .execute();
  return rows.flatMap((row) => row.reference_id ?? []);
}

/** Deletes documents of a reference. Returns the storage keys of their contents. */
export async function deleteDocuments(
  tx: Tx,
  { referenceId, purposes, before }: { referenceId: string; purposes: readonly DocumentPurpose[]; before?: Date },
): Promise<string[]> {
  const documents = tx.deleteFrom('file').where('reference_id', '=', referenceId).where('purpose', 'in', purposes);
  const rows = await (before ? documents.where('created_at', '<=', before) : documents)
    .returning('storage_key as storageKey')
    .execute();
  return rows.map(({ storageKey }) => storageKey);
}
