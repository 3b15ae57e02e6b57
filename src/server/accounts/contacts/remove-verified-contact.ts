import type { ContactChannel } from '../../../domain/accounts/contacts/contact-code.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { closeCodesTo, deleteVerifiedContact } from './contact-store.ts';

/**
 * Ends, within the caller's transaction, what was proved about a contact that an account gives up: numbers and addresses
 * pass on to other people, so it is proved anew when it comes back. Codes that are on their way to it end, too.
 */
export async function removeVerifiedContact(
  ctx: AppContext,
  tx: Tx,
  gone: { personId: string; channel: ContactChannel; contact: string },
): Promise<void> {
  await deleteVerifiedContact(tx, gone);
  await closeCodesTo(tx, { ...gone, at: ctx.clock() });
}
