import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { ensureKey } from '../person-key-store.ts';

const PLACE = 'authenticator_app.sealed_secret';

/** Encrypts the secret of an authenticator app under the key of its person. */
export async function sealAppSecret(
  { vault }: Pick<AppContext, 'vault'>,
  tx: Tx,
  personId: string,
  secret: string,
): Promise<Buffer> {
  const key = await ensureKey(tx, personId, () => vault.makeKey(personId));
  return vault.seal(personId, key, PLACE, secret);
}

export async function openAppSecret(
  { vault }: Pick<AppContext, 'vault'>,
  tx: Tx,
  personId: string,
  sealed: Buffer,
): Promise<string> {
  const key = await ensureKey(tx, personId, () => vault.makeKey(personId));
  return vault.open(personId, key, PLACE, sealed);
}
