import { LARGEST_SUM, MOST_FILES, TOO_MANY_FILES } from '../../domain/applications/answers/upload.ts';
import { Problem } from '../../domain/problem.ts';
import type { StoredUpload } from '../applications/files/store-upload.ts';
import type { DocumentPurpose, StoredDocument } from './reference-document-store.ts';

const PURPOSES = {
  reference: { lease: 'reference_lease', id: 'referee_identity_document' },
  answer: { lease: 'answer_lease', id: 'answer_identity_document' },
} as const satisfies Record<string, Record<string, DocumentPurpose>>;

/**
 * Uploaded documents of the fields `lease` and `id` as rows.
 *
 * @param whose what the documents are attached to
 */
export const documentsOf = (files: readonly StoredUpload[], whose: 'reference' | 'answer'): StoredDocument[] =>
  files.map(({ field, ...stored }) => ({ ...stored, purpose: PURPOSES[whose][field === 'lease' ? 'lease' : 'id'] }));

/** @throws Problem `too-large` when an application would hold too much with these documents */
export function assertDocumentLimit(
  held: { files: number; bytes: number },
  documents: readonly StoredDocument[],
): void {
  const bytes = documents.reduce((sum, document) => sum + document.bytes, held.bytes);
  if (held.files + documents.length <= MOST_FILES && bytes <= LARGEST_SUM) return;
  throw new Problem('too-large', TOO_MANY_FILES(), { errors: { lease: [TOO_MANY_FILES()] } });
}
