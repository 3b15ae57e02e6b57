import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Four digits by chance, each of the ten thousand as likely as the others. */
export const newCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** What is stored of a code. `id` is its own, so that equal codes are not seen to be equal. */
export const hashCode = (hash: KeyedHash, { id, code }: { id: string; code: string }): Buffer => hash(`${id} ${code}`);

/** Whether what was entered is the code behind a stored hash. */
export const isCode = (hash: KeyedHash, stored: { id: string; hash: Buffer }, entered: string): boolean =>
  timingSafeEqual(stored.hash, hashCode(hash, { id: stored.id, code: entered }));

/** A secret of 256 random bits, safe in an address: 43 characters of A-Z, a-z, 0-9, - and _. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: SHA-256. A token has far too many bits for a guess, so no salt is needed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * 32 bytes that are equal for equal texts. Without the key nobody finds out the text by trying, however few texts there
 * are, as with network addresses.
 */
export type KeyedHash = (text: string) => Buffer;

export const keyedHash =
  (key: string): KeyedHash =>
  (text) =>
    createHmac('sha256', key).update(text).digest();
