import { normalizeEmail } from '../../../domain/values/email.ts';
import type { AppContext } from '../../app-context.ts';
import { findByEmail } from '../account-store.ts';
import { browserHash } from './browser-hash.ts';
import { isDeviceOf } from './device-store.ts';

/** Whether somebody has logged in to the account with this address from a browser, or reset its password there. */
export async function isKnownBrowser(ctx: AppContext, email: string, browserToken: string): Promise<boolean> {
  const person = await findByEmail(ctx.db, normalizeEmail(email));
  return person !== undefined && isDeviceOf(ctx.db, person.id, browserHash(person.id, browserToken));
}
