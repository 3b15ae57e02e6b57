import type { Tx } from '../../infrastructure/database/connect.ts';
import type { OwnApplicantId } from '../applicant-store.ts';
import { contentColumns, type StoredContent } from './file-columns.ts';

/** Stores the picture of an identity document, replacing an older one. Returns the storage keys of the replaced content. */
export async function putIdDocument(
  tx: Tx,
  id: OwnApplicantId,
  document: StoredContent & { at: Date },
): Promise<string[]> {
  const older = await tx
    .deleteFrom('file')
    .where('applicant_id', '=', id)
    .where('purpose', '=', 'id_document')
    .returning('storage_key as storageKey')
    .execute();
  await tx
    .insertInto('file')
    .values({
      applicant_id: id,
      purpose: 'id_document',
      ...contentColumns(document, document.at),
    })
    .execute();
  return older.map(({ storageKey }) => storageKey);
}
