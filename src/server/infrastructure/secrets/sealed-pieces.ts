import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

/** Lengths of the nonce and tag of AES-256-GCM (NIST SP 800-38D), in bytes. */
const NONCE = 12;
const TAG = 16;
/** Bytes that are encrypted at once. */
const PIECE = 256 * 1024;

/**
 * Encrypts with AES-256-GCM under a random nonce, piece by piece: a file of 10 MB would otherwise be in memory once more.
 * `place` names where the bytes are stored and is authenticated, so that bytes moved to another place do not open there.
 *
 * @yields nonce, ciphertext and tag
 */
export function* sealedPieces(key: KeyObject, place: string, plain: Uint8Array): Generator<Buffer, void> {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  yield nonce;
  for (let start = 0; start < plain.length; start += PIECE) yield cipher.update(plain.subarray(start, start + PIECE));
  yield cipher.final();
  yield cipher.getAuthTag();
}

/** The same as a whole. */
export const seal = (key: KeyObject, place: string, plain: Uint8Array): Buffer =>
  Buffer.concat([...sealedPieces(key, place, plain)]);

/**
 * Decrypts the output of `seal`.
 *
 * @throws when the key or the place differs, or a bit was changed
 */
export function unseal(key: KeyObject, place: string, sealed: Uint8Array): Buffer {
  const end = sealed.length - TAG;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(end));
  const plain = decipher.update(sealed.subarray(NONCE, end));
  // The end of GCM holds no more bytes: it only compares the tag.
  decipher.final();
  return plain;
}
