import { createHash } from 'node:crypto';
import { LARGEST_SUM, MOST_FILES, TOO_MANY_FILES } from '../../domain/applications/answers/upload.ts';
import { Problem } from '../../domain/problem.ts';
import type { AppContext } from '../app-context.ts';
import { type ContentOwner, storeFile } from '../applications/files/file-content.ts';
import { inspectFile } from '../applications/files/inspect-file.ts';
import type { DocumentPurpose, StoredDocument } from './reference-document-store.ts';

/** An uploaded document of the field `lease` or `id`. */
export interface SentDocument {
  field: string;
  name: string;
  content: Uint8Array;
}

const PURPOSES = {
  reference: { lease: 'reference_lease', id: 'referee_identity_document' },
  answer: { lease: 'answer_lease', id: 'answer_identity_document' },
} as const satisfies Record<string, Record<string, DocumentPurpose>>;

/** Documents whose content is stored and whose rows are not inserted yet. */
export interface StoredDocuments {
  documents: StoredDocument[];
  /** Deletes the stored contents when the rows were not inserted. */
  removeContents(): Promise<unknown>;
}

/**
 * Stores the contents of documents, encrypted. Their rows are inserted afterwards, so that there is never a row without
 * its content.
 *
 * @param whose what the documents are attached to
 * @throws Problem `wrong-kind-of-file`, `invalid` (empty)
 */
export async function storeDocuments(
  ctx: AppContext,
  sent: readonly SentDocument[],
  { owner, whose }: { owner: () => Promise<ContentOwner>; whose: 'reference' | 'answer' },
): Promise<StoredDocuments> {
  const files = await Promise.all(
    sent.map(async (document) => ({ field: document.field, ...(await inspectFile(ctx, document, document.field)) })),
  );
  const removeContents = () => Promise.allSettled(files.map(({ storageKey }) => ctx.files.remove(storageKey)));
  const holder = await owner();
  try {
    for (const file of files) await storeFile(ctx, holder, file);
  } catch (problem) {
    await removeContents();
    throw problem;
  }
  const documents = files.map(({ field, name, type, content, storageKey }): StoredDocument => {
    const sha256 = createHash('sha256').update(content).digest();
    return {
      purpose: PURPOSES[whose][field === 'lease' ? 'lease' : 'id'],
      name,
      contentType: type,
      bytes: content.length,
      sha256,
      storageKey,
    };
  });
  return { documents, removeContents };
}

/** @throws Problem `too-large` when an application would hold too much with these documents */
export function assertDocumentLimit(
  held: { files: number; bytes: number },
  documents: readonly StoredDocument[],
): void {
  const bytes = documents.reduce((sum, document) => sum + document.bytes, held.bytes);
  if (held.files + documents.length <= MOST_FILES && bytes <= LARGEST_SUM) return;
  throw new Problem('too-large', TOO_MANY_FILES, { errors: { lease: [TOO_MANY_FILES] } });
}
