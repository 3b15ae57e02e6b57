import { normalizeEmail } from '../../../domain/values/email.ts';
import type { AppContext } from '../../app-context.ts';
import { hashToken } from '../../infrastructure/secrets/tokens.ts';
import { findByEmail } from '../account-store.ts';
import { isDeviceOf } from './device-store.ts';

/** The stored hash of a browser's secret, which differs for each person. */
export const browserHash = (personId: string, browserToken: string): Buffer => hashToken(`${personId} ${browserToken}`);

/** Whether somebody has logged in to the account with this address from a browser, or reset its password there. */
export async function isKnownBrowser(ctx: AppContext, email: string, browserToken: string): Promise<boolean> {
  const person = await findByEmail(ctx.db, normalizeEmail(email));
  return person !== undefined && isDeviceOf(ctx.db, person.id, browserHash(person.id, browserToken));
}
