import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Bytes of a nonce and of a tag of AES-256-GCM (NIST SP 800-38D). */
const NONCE = 12;
const TAG = 16;

/** A new key of 256 random bits. */
export const newKey = (): Buffer => randomBytes(32);

/**
 * Encrypts with AES-256-GCM under a random nonce. `place` names where the bytes will stand; it is bound in, so that
 * bytes moved to another place do not open there.
 *
 * @returns nonce, ciphertext and tag, one after the other
 */
export function seal(key: Buffer, place: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Opens what `seal` made.
 *
 * @throws when the key or the place is another one, or a bit was changed
 */
export function unseal(key: Buffer, place: string, sealed: Uint8Array): Buffer {
  const end = sealed.length - TAG;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, end)), decipher.final()]);
}
