import type { AcceptedType } from '../../../domain/applications/answers/upload.ts';

/** A file whose content is stored, and encrypted. */
export interface StoredContent {
  name: string;
  contentType: AcceptedType;
  bytes: number;
  sha256: Buffer;
  storageKey: string;
}

/** What a row of the table `file` says about its content. */
export const contentColumns = ({ name, contentType, bytes, sha256, storageKey }: StoredContent, at: Date) => ({
  name,
  content_type: contentType,
  bytes,
  sha256,
  storage_key: storageKey,
  is_sealed: true,
  created_at: at,
});
