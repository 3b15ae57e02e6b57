import type { Mail } from '../../../../domain/ports/mailer.ts';
import type { OutgoingMail } from './client.ts';

/** `<id@domain>` with the sender's domain. */
export function messageIdOf(id: string, from: string): string {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1];
  return `<${id}@${domain ?? 'localhost'}>`;
}

/**
 * The envelope sender once more: some mail services replace it by their own, and then only the header comes back with what
 * could not be delivered.
 */
const bounceHeader = ({ returnPath }: Mail): Record<string, string> =>
  returnPath === undefined ? {} : { 'X-Bounce-Address': returnPath };

/** The outgoing email, marked as auto-generated, so that out-of-office replies do not answer it (RFC 3834). */
export function outgoingMail(from: string, mail: Mail): OutgoingMail {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: messageIdOf(mail.id, from),
    replyTo: mail.replyTo,
    ...(mail.returnPath !== undefined && { envelope: { from: mail.returnPath, to: mail.to } }),
    headers: { 'Auto-Submitted': 'auto-generated', ...bounceHeader(mail), ...mail.headers },
    ...(mail.attachments && {
      attachments: mail.attachments.map(({ name, ...attachment }) => ({ filename: name, ...attachment })),
    }),
  };
}
