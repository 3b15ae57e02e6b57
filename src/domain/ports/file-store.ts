/** Where uploaded files lie. Keys are made by us and never hold a person's words. */
export interface StoredFiles {
  put(key: string, content: Uint8Array): Promise<void>;
  read(key: string): Promise<Uint8Array>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** The content type that the bytes themselves show, or undefined. The name and the sender's word count for nothing. */
  detectType(content: Uint8Array): Promise<string | undefined>;
}

/** Where a content lies encrypted; bound into it, so that no file opens in the place of another one. */
export const placeOfFile = (storageKey: string): string => `file ${storageKey}`;
