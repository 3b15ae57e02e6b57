import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyFor } from './app-secret.ts';
import { seal, sealedPieces, unseal } from './sealed-pieces.ts';

/** The vault of this installation, with the keys from the settings, or in the sandbox one derived from its secret. */
export const createVault = (dataKeys: ReadonlyMap<string, Buffer> | undefined, secret: string): Vault =>
  vaultOf(dataKeys ?? new Map([['sandbox', Buffer.from(keyFor('data key', secret), 'base64url')]]));

/** An owner's key as stored: encrypted under the installation's key named by `wrappedBy`. */
export interface WrappedKey {
  wrapped: Buffer;
  wrappedBy: string;
}

/** A text under a key of the installation named by `by`, in base64. */
export interface SealedText {
  by: string;
  sealed: string;
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
  /** The same for the content of a file, in pieces that are made as they are taken. `openBytes` decrypts them as a whole. */
  sealPieces(owner: string, key: WrappedKey, place: string, content: Uint8Array): Iterable<Buffer>;
  openBytes(owner: string, key: WrappedKey, place: string, sealed: Uint8Array): Buffer;
  /**
   * Encrypts a text that waits for a short time and has no owner's key, such as the words of a message to a stranger.
   * `place` must be unique, because each place has a key of its own.
   */
  sealUnowned(place: string, text: string): SealedText;
  /** @throws as `open` does */
  openUnowned(place: string, sealed: SealedText): string;
  /** The names of the installation's keys, the newest first. */
  readonly keyNames: readonly string[];
  /** 32 bytes that only this key of the installation gives, to recognize it later. They reveal nothing about it. */
  proofOf(keyName: string): Buffer;
  /** Whether the proof was made by the key that has this name now. */
  isProof(keyName: string, proof: Uint8Array): boolean;
  /**
   * An owner's key under the newest key of the installation. What it encrypts stays as it is.
   *
   * @throws when the installation no longer has the key that wraps it, or when it was changed
   */
  rewrap(owner: string, key: WrappedKey): WrappedKey;
}

const placeOfKey = (owner: string): string => `key of ${owner}`;

/** @param keys the installation's keys by name, 32 bytes each; the first one wraps new keys, the others still open */
export function vaultOf(keys: ReadonlyMap<string, Buffer>): Vault {
  const [newest] = keys.keys();
  // A list opens twenty explanations, and a cipher takes four times as long to begin with bytes as with a key.
  const prepared = new Map([...keys].map(([name, key]) => [name, createSecretKey(key)]));
  const keyNamed = (name: string): KeyObject => {
    const key = prepared.get(name);
    if (!key) throw new Error(`the key "${name}", under which data was encrypted, is not among the settings`);
    return key;
  };
  const unwrap = (owner: string, { wrapped, wrappedBy }: WrappedKey): KeyObject =>
    createSecretKey(unseal(keyNamed(wrappedBy), placeOfKey(owner), wrapped));
  const sealPieces: Vault['sealPieces'] = (owner, key, place, content) =>
    sealedPieces(unwrap(owner, key), `${owner} ${place}`, content);
  const openBytes: Vault['openBytes'] = (owner, key, place, sealed) =>
    unseal(unwrap(owner, key), `${owner} ${place}`, sealed);
  const newestName = (): string => {
    if (newest === undefined) throw new Error('there is no key to encrypt with');
    return newest;
  };
  const wrap = (owner: string, key: KeyObject): WrappedKey => {
    const wrappedBy = newestName();
    return { wrapped: seal(keyNamed(wrappedBy), placeOfKey(owner), key.export()), wrappedBy };
  };
  /** A key for one place, so that the random nonces of one key never become too many. */
  const keyAt = (name: string, place: string): KeyObject =>
    createSecretKey(Buffer.from(hkdfSync('sha256', keyNamed(name), '', `unowned ${place}`, 32)));
  const proofOf: Vault['proofOf'] = (name) =>
    createHmac('sha256', keyNamed(name)).update(`proof of the key ${name}`).digest();
  return {
    keyNames: [...keys.keys()],
    proofOf,
    isProof: (name, proof) => proof.length === 32 && timingSafeEqual(proofOf(name), proof),
    rewrap: (owner, key) => wrap(owner, unwrap(owner, key)),
    sealUnowned: (place, text) => {
      const by = newestName();
      return { by, sealed: seal(keyAt(by, place), place, Buffer.from(text)).toString('base64') };
    },
    openUnowned: (place, { by, sealed }) => unseal(keyAt(by, place), place, Buffer.from(sealed, 'base64')).toString(),
    makeKey: (owner) => wrap(owner, createSecretKey(randomBytes(32))),
    seal: (owner, key, place, text) => Buffer.concat([...sealPieces(owner, key, place, Buffer.from(text))]),
    open: (owner, key, place, sealed) => openBytes(owner, key, place, sealed).toString(),
    sealPieces,
    openBytes,
  };
}
