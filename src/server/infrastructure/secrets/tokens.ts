import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Four random digits, all ten thousand combinations equally likely. */
export const newCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** The stored hash of a code. `id` is the code's own, so that equal codes have different hashes. */
export const hashCode = (hash: KeyedHash, { id, code }: { id: string; code: string }): Buffer => hash(`${id} ${code}`);

/** Whether the entered code matches a stored hash. */
export const isCode = (hash: KeyedHash, stored: { id: string; hash: Buffer }, entered: string): boolean =>
  timingSafeEqual(stored.hash, hashCode(hash, { id: stored.id, code: entered }));

/** A secret of 256 random bits, safe in an address: 43 characters of A-Z, a-z, 0-9, - and _. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a token: SHA-256. A token has too much entropy to be guessed, so no salt is needed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * 32 bytes that are equal for equal texts. Without the key the text cannot be found by brute force, even when there are
 * few possible texts, as with network addresses.
 */
export type KeyedHash = (text: string) => Buffer;

export const keyedHash =
  (key: string): KeyedHash =>
  (text) =>
    createHmac('sha256', key).update(text).digest();

/** Signs texts, and recognizes signatures, also those made with former keys. */
export interface Signer {
  sign(text: string): Buffer;
  /** Whether a signature of the text begins with these bytes, of which there must be 16 or more. */
  isSigned(text: string, signature: Uint8Array): boolean;
}

/** Bytes. */
const SHORTEST_SIGNATURE = 16;

/** @param keys newest first; the first one signs */
export function signerOf(keys: readonly [string, ...string[]]): Signer {
  const hashes = keys.map(keyedHash);
  return {
    sign: keyedHash(keys[0]),
    isSigned: (text, signature) =>
      signature.length >= SHORTEST_SIGNATURE &&
      hashes.some((hash) => timingSafeEqual(hash(text).subarray(0, signature.length), signature)),
  };
}
/** Characters that nobody mistakes for one another when copying them from paper: 32 of them, five bits each. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz023456789';

/** A recovery code of 60 random bits: twelve such characters. */
export const newRecoveryCode = (): string =>
  Array.from(randomBytes(12), (byte) => READABLE[byte % READABLE.length]).join('');
