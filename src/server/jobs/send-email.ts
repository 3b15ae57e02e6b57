import { findReplyAddress } from '../accounts/contacts/verified-contacts.ts';
import type { AppContext } from '../app-context.ts';
import type { TakenMessage } from '../infrastructure/database/outbox-delivery.ts';
import type { Sending } from '../infrastructure/email/email-links.ts';
import { renderEmail } from '../infrastructure/email/render-email.ts';
import { bounceAddressOf } from '../infrastructure/secrets/bounce-address.ts';

/** Sends one email, with what tells a reply to it and a report about it apart from all others. */
export async function sendEmail(
  ctx: AppContext,
  { id, kind, recipient, content }: TakenMessage & { channel: 'email' },
  sending: Sending,
): Promise<void> {
  const { links, bounceAddress } = ctx;
  const emailMessage = renderEmail(content, sending);
  const replyTo = await findReplyAddress(ctx, { kind, landlordId: content.landlordId });
  const returnPath = bounceAddress && bounceAddressOf(links, bounceAddress, id);
  await ctx.mail.send({ id, to: recipient, ...emailMessage, replyTo, returnPath });
}
