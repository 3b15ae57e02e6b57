import type { AcceptedType } from './upload.ts';

/** Why a file is not taken. */
export type ContentFault = 'damaged' | 'locked' | 'too-many-pixels' | 'malware';

/** A file's content as it may be stored and shown to others. */
export type CleanedContent = { content: Uint8Array; fault?: never } | { fault: ContentFault; content?: never };

/** Makes an upload safe to store and to open. */
export interface ContentCleaner {
  /**
   * Reads the whole content as what it claims to be. Images are decoded and encoded again, without the place, the time
   * and the device that a camera writes into them. What a PDF would run or unpack is taken out; a PDF that holds nothing
   * of the kind is left as it is, byte for byte. If the operator has a virus scanner, it sees the content first.
   *
   * @throws ProviderProblem `unavailable` when the scanner cannot be asked
   */
  clean(content: Uint8Array, type: AcceptedType): Promise<CleanedContent>;
}
