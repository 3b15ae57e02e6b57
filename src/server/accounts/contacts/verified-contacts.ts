import type { Actor } from '../../../domain/accounts/actor.ts';
import type { ContactChannel } from '../../../domain/accounts/contacts/contact-code.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { closeCodesTo, deleteVerifiedContact, insertVerifiedContact } from './contact-store.ts';

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

/**
 * Keeps, within the caller's transaction, that somebody has proved an e-mail address or a phone number to be theirs:
 * by a code, or by a link that went nowhere else. It counts as long as it is the contact of their account. What waits
 * there for them is brought to them by a job.
 */
export async function recordVerifiedContact(
  ctx: AppContext,
  tx: Tx,
  actor: Actor,
  { how, ...proved }: { personId: string; channel: ContactChannel; contact: string; how: 'code' | 'link' },
): Promise<void> {
  if (!(await insertVerifiedContact(tx, { ...proved, at: ctx.clock() }))) return;
  await recordAuditEvent(tx, actor, {
    action: 'contact.confirmed',
    subjectKind: 'person',
    subjectId: proved.personId,
    detail: { channel: proved.channel, how },
  });
  await ctx.enqueue(tx, 'link-pending-requests', { personId: proved.personId });
}
