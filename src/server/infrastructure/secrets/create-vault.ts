import { keyFor } from './app-secret.ts';
import { type Vault, vaultOf } from './vault.ts';

/** The vault of this installation: under the keys of the settings, or in the sandbox under one made of its secret. */
export const createVault = (dataKeys: ReadonlyMap<string, Buffer> | undefined, secret: string): Vault =>
  vaultOf(dataKeys ?? new Map([['sandbox', Buffer.from(keyFor('data key', secret), 'base64url')]]));
