import { answererOf, type MessageKind } from '../../domain/messages/message-kinds.ts';
import { verifiedEmailOf } from '../accounts/contacts/contact-store.ts';
import type { AppContext } from '../app-context.ts';
import type { TakenMessage } from '../infrastructure/database/outbox-delivery.ts';
import { bounceAddressOf } from '../infrastructure/email/bounce-address.ts';
import { renderEmail, type Sending } from '../infrastructure/email/render-email.ts';

/**
 * Where a reply to an email goes. A landlord is answered only where they have shown that the address is theirs: it becomes
 * known to the reader, and a reply can hold anything.
 */
async function replyAddress(ctx: AppContext, kind: MessageKind, landlordId: string | undefined): Promise<string> {
  if (answererOf(kind) === 'operator' || landlordId === undefined) return ctx.operator.email;
  return (await verifiedEmailOf(ctx.db, landlordId)) ?? ctx.operator.email;
}

/** Sends one email, with what tells a reply and a report about it apart from all others. */
export async function sendEmail(
  ctx: AppContext,
  { id, kind, recipient, content }: TakenMessage & { channel: 'email' },
  sending: Sending,
): Promise<void> {
  const { links, bounceAddress } = ctx;
  const emailMessage = renderEmail(content, sending);
  const replyTo = await replyAddress(ctx, kind, content.landlordId);
  const returnPath = bounceAddress && bounceAddressOf(links, bounceAddress, id);
  await ctx.mail.send({ id, to: recipient, ...emailMessage, replyTo, returnPath });
}
