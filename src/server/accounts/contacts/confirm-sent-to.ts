import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import type { ContactChannel } from '../../../domain/accounts/contacts/contact-code.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { findContacts } from './contact-store.ts';
import { recordVerifiedContact } from './verified-contacts.ts';

/**
 * Within a transaction: the caller holds a link that was sent to one contact only, which verifies it when it is their
 * account's. A link that was passed on to somebody with another contact proves nothing.
 */
export async function confirmSentTo(
  ctx: AppContext,
  tx: Tx,
  actor: ApplicantActor,
  { channel, to }: { channel: ContactChannel; to: string },
): Promise<boolean> {
  const { email, phone } = await findContacts(tx, actor.userId);
  if (to !== (channel === 'email' ? email : phone)) return false;
  await recordVerifiedContact(ctx, tx, actor, { personId: actor.userId, channel, contact: to, how: 'link' });
  return true;
}
