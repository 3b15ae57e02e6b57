import type { Actor } from '../../../domain/accounts/actor.ts';
import type { ContactChannel } from '../../../domain/accounts/contacts/contact-code.ts';
import { answererOf } from '../../../domain/messages/answerer.ts';
import type { MessageKind } from '../../../domain/messages/message-kinds.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { forgetUndeliverable } from '../../infrastructure/database/undeliverable-addresses.ts';
import { closeCodesTo } from './contact-code-store.ts';
import { deleteVerifiedContact, insertVerifiedContact, verifiedEmailOf } from './contact-store.ts';

/**
 * Within the caller's transaction, removes the verification of a contact that an account gives up, and closes codes on
 * their way to it. Numbers and addresses pass on to other people, so the contact has to be verified again if it comes
 * back.
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
 * Within the caller's transaction, records that a person has verified an email address or phone number, by a code or by
 * a link sent only there. It counts as long as it is the account's contact. Jobs then link pending requests to that
 * contact, and request reports that waited for it.
 */
export async function recordVerifiedContact(
  ctx: AppContext,
  tx: Tx,
  actor: Actor,
  { how, ...proved }: { personId: string; channel: ContactChannel; contact: string; how: 'code' | 'link' },
): Promise<void> {
  if (proved.channel === 'email') await forgetUndeliverable(tx, proved.contact);
  if (!(await insertVerifiedContact(tx, { ...proved, at: ctx.clock() }))) return;
  await recordAuditEvent(tx, actor, {
    action: 'contact.confirmed',
    subjectKind: 'person',
    subjectId: proved.personId,
    detail: { channel: proved.channel, how },
  });
  await ctx.enqueue(tx, 'link-pending-requests', { personId: proved.personId });
  await ctx.enqueue(tx, 'request-waiting-reports', { personId: proved.personId });
}

/**
 * Where a reply to an email goes. A landlord is answered only where they have shown that the address is theirs: it becomes
 * known to the reader, and a reply can hold anything.
 *
 * @param message `landlordId` is whoever caused it, for kinds that a landlord answers
 */
export async function findReplyAddress(
  { db, operator }: AppContext,
  { kind, landlordId }: { kind: MessageKind; landlordId?: string | undefined },
): Promise<string> {
  if (answererOf(kind) === 'operator' || landlordId === undefined) return operator.email;
  return (await verifiedEmailOf(db, landlordId)) ?? operator.email;
}
