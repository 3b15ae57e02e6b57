/** Storage for uploaded files. We generate the keys; they never contain user input. */
export interface StoredFiles {
  /** Stores content as its pieces come. Ends when it would survive a loss of power. */
  put(key: string, pieces: Iterable<Uint8Array>): Promise<void>;
  read(key: string): Promise<Uint8Array>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
  /** The keys of everything that is stored. */
  list(): AsyncIterable<string>;
  /** Undefined when there is no such content. */
  writtenAt(key: string): Promise<Date | undefined>;
  /** The content type detected from the bytes, or undefined. File name and declared type are ignored. */
  detectType(content: Uint8Array): Promise<string | undefined>;
}

/** The encryption context of a file, so that one file's ciphertext cannot be swapped for another's. */
export const placeOfFile = (storageKey: string): string => `file ${storageKey}`;
