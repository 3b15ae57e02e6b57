import type { Tx } from '../infrastructure/database/connect.ts';

/** What a paper of a reference is: the applicant's beside a request, or the former landlord's beside an answer. */
export type DocumentPurpose =
  | 'reference_lease'
  | 'referee_identity_document'
  | 'answer_lease'
  | 'answer_identity_document';

export interface StoredDocument {
  purpose: DocumentPurpose;
  name: string;
  contentType: string;
  bytes: number;
  sha256: Buffer;
  storageKey: string;
}

export async function insertDocument(
  tx: Tx,
  {
    applicantId,
    referenceId,
    at,
    paper,
  }: { applicantId: string; referenceId: string; at: Date; paper: StoredDocument },
): Promise<void> {
  await tx
    .insertInto('file')
    .values({
      applicant_id: applicantId,
      reference_id: referenceId,
      purpose: paper.purpose,
      name: paper.name,
      content_type: paper.contentType,
      bytes: paper.bytes,
      sha256: paper.sha256,
      storage_key: paper.storageKey,
      is_sealed: true,
      created_at: at,
    })
    .execute();
}

/** Removes papers of a reference. Answers where their contents lie. */
export async function deleteDocuments(
  tx: Tx,
  { referenceId, purposes, before }: { referenceId: string; purposes: DocumentPurpose[]; before?: Date },
): Promise<string[]> {
  const papers = tx.deleteFrom('file').where('reference_id', '=', referenceId).where('purpose', 'in', purposes);
  const rows = await (before ? papers.where('created_at', '<=', before) : papers)
    .returning('storage_key as storageKey')
    .execute();
  return rows.map(({ storageKey }) => storageKey);
}
