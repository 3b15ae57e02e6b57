import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from './app-secret.ts';

/** The vault of this installation, with the keys from the settings, or in the sandbox one derived from its secret. */
export const createVault = (dataKeys: ReadonlyMap<string, Buffer> | undefined, secret: string): Vault =>
  vaultOf(dataKeys ?? new Map([['sandbox', Buffer.from(keyFor('data key', secret), 'base64url')]]));

/** Lengths of the nonce and tag of AES-256-GCM (NIST SP 800-38D), in bytes. */
const NONCE = 12;
const TAG = 16;

const newKey = (): Buffer => randomBytes(32);

/**
 * Encrypts with AES-256-GCM under a random nonce. `place` names where the bytes are stored and is authenticated, so
 * that bytes moved to another place do not open there.
 *
 * @returns nonce, ciphertext and tag, concatenated
 */
function seal(key: Buffer, place: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Decrypts the output of `seal`.
 *
 * @throws when the key or the place differs, or a bit was changed
 */
function unseal(key: Buffer, place: string, sealed: Uint8Array): Buffer {
  const end = sealed.length - TAG;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, end)), decipher.final()]);
}

/** An owner's key as stored: encrypted under the installation's key named by `wrappedBy`. */
export interface WrappedKey {
  wrapped: Buffer;
  wrappedBy: string;
}

/** Encrypts data under a key of its owner. The keys that wrap these come from the settings and are never stored. */
export interface Vault {
  /** Creates a key for an owner, wrapped under the newest key of the installation. */
  makeKey(owner: string): WrappedKey;
  /** Encrypts a text for the place where it will be stored. */
  seal(owner: string, key: WrappedKey, place: string, text: string): Buffer;
  /**
   * Decrypts the output of `seal`.
   *
   * @throws when the installation no longer has that key, or when anything was swapped or changed
   */
  open(owner: string, key: WrappedKey, place: string, sealed: Buffer): string;
  /** The same for the content of a file. */
  sealBytes(owner: string, key: WrappedKey, place: string, content: Uint8Array): Buffer;
  openBytes(owner: string, key: WrappedKey, place: string, sealed: Uint8Array): Buffer;
}

const placeOfKey = (owner: string): string => `key of ${owner}`;

/** @param keys the installation's keys by name, 32 bytes each; the first one wraps new keys, the others still open */
export function vaultOf(keys: ReadonlyMap<string, Buffer>): Vault {
  const [newest] = keys.keys();
  const keyNamed = (name: string): Buffer => {
    const key = keys.get(name);
    if (!key) throw new Error(`the key "${name}", under which data was encrypted, is not among the settings`);
    return key;
  };
  const unwrap = (owner: string, { wrapped, wrappedBy }: WrappedKey): Buffer =>
    unseal(keyNamed(wrappedBy), placeOfKey(owner), wrapped);
  const sealBytes: Vault['sealBytes'] = (owner, key, place, content) =>
    seal(unwrap(owner, key), `${owner} ${place}`, content);
  const openBytes: Vault['openBytes'] = (owner, key, place, sealed) =>
    unseal(unwrap(owner, key), `${owner} ${place}`, sealed);
  return {
    makeKey: (owner) => {
      if (newest === undefined) throw new Error('there is no key to encrypt with');
      return { wrapped: seal(keyNamed(newest), placeOfKey(owner), newKey()), wrappedBy: newest };
    },
    seal: (owner, key, place, text) => sealBytes(owner, key, place, Buffer.from(text)),
    open: (owner, key, place, sealed) => openBytes(owner, key, place, sealed).toString(),
    sealBytes,
    openBytes,
  };
}
