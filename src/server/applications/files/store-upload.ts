import { createHash } from 'node:crypto';
import type { AppContext } from '../../app-context.ts';
import type { StoredContent } from './file-columns.ts';
import { type ContentOwner, storeFile } from './file-content.ts';
import { inspectFile } from './inspect-file.ts';

/** A file of a request. */
export interface UploadedFile {
  /** The form field of the file. */
  field: string;
  name: string;
  content: Uint8Array;
}

/** An uploaded file whose content is stored, encrypted, and whose row is not inserted yet. */
export interface StoredUpload extends StoredContent {
  field: string;
}

/**
 * Stores the content of an uploaded file before its row, so that there is never a row without its content. Whoever calls
 * this removes the content again when the row is not inserted.
 *
 * @throws Problem `wrong-kind-of-file`, `invalid` (empty)
 */
export async function storeUpload(ctx: AppContext, owner: ContentOwner, file: UploadedFile): Promise<StoredUpload> {
  const { name, type, content, storageKey } = await inspectFile(ctx, file, file.field);
  await storeFile(ctx, owner, { storageKey, content });
  return {
    field: file.field,
    name,
    contentType: type,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest(),
    storageKey,
  };
}
