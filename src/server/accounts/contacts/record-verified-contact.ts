import type { Actor } from '../../../domain/accounts/actor.ts';
import type { ContactChannel } from '../../../domain/accounts/contacts/contact-code.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { insertVerifiedContact } from './contact-store.ts';

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
