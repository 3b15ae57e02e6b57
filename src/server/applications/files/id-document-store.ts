import type { AcceptedType } from '../../../domain/applications/answers/upload.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import type { OwnApplicantId } from '../applicant-store.ts';

/** A picture of an identity document, without its content. */
interface IdDocument {
  name: string;
  contentType: AcceptedType;
  bytes: number;
  sha256: Buffer;
  storageKey: string;
  at: Date;
}

/** Stores the picture, replacing an older one. Returns the storage keys of the replaced content. */
export async function putIdDocument(tx: Tx, id: OwnApplicantId, document: IdDocument): Promise<string[]> {
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
      name: document.name,
      content_type: document.contentType,
      bytes: document.bytes,
      sha256: document.sha256,
      storage_key: document.storageKey,
      is_sealed: true,
      created_at: document.at,
    })
    .execute();
  return older.map(({ storageKey }) => storageKey);
}
