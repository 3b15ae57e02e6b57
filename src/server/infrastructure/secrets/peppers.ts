import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { keyFor } from './app-secret.ts';

/** The keys that are mixed into passwords before they are hashed, and that the database does not have. */
export interface Peppers {
  /** Their names, the newest first. It is used for new hashes; a stored hash that names none is of the last one. */
  readonly keyNames: readonly string[];
  /** The password with the pepper of that name mixed in; undefined when the installation no longer has it. */
  mix(name: string, password: string): Buffer | undefined;
  /** 32 bytes that only this pepper gives, to recognize it later. */
  proofOf(name: string): Buffer;
  isProof(name: string, proof: Uint8Array): boolean;
}

const nameOfDerived = (secret: string): string =>
  `secret-${Buffer.from(hkdfSync('sha256', secret, '', 'name of the password pepper', 4)).toString('hex')}`;

/**
 * The peppers of this installation: those from the settings, newest first, and after them the ones that are derived from
 * the installation's secrets, so that what was hashed before either was changed stays valid.
 *
 * @param secrets the installation's secret, and its former ones, newest first
 */
export function createPeppers(
  named: ReadonlyMap<string, Buffer> | undefined,
  secrets: readonly [string, ...string[]],
): Peppers {
  const derived = secrets.map((secret) => [nameOfDerived(secret), keyFor('password pepper', secret)] as const);
  return peppersOf(new Map<string, string | Buffer>([...(named ?? []), ...derived]));
}

/** @param keys at least one, newest first */
export function peppersOf(keys: ReadonlyMap<string, string | Buffer>): Peppers {
  const hmac = (name: string, text: string): Buffer | undefined => {
    const key = keys.get(name);
    return key === undefined ? undefined : createHmac('sha256', key).update(text).digest();
  };
  const proofOf = (name: string): Buffer => {
    const proof = hmac(name, `proof of the pepper ${name}`);
    if (!proof) throw new Error(`the pepper "${name}" is not among the settings`);
    return proof;
  };
  return {
    keyNames: [...keys.keys()],
    mix: (name, password) => hmac(name, password.normalize('NFKC')),
    proofOf,
    isProof: (name, proof) => proof.length === 32 && timingSafeEqual(proofOf(name), proof),
  };
}
