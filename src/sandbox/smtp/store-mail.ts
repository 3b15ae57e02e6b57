import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { SMTPServerSession } from 'smtp-server';
import type { StoredMessage } from '../mailbox/message.ts';
import type { SandboxContext } from '../sandbox-context.ts';

/** Stores a mail in the mailbox. */
export async function storeMail(
  context: SandboxContext,
  session: SMTPServerSession,
  raw: Buffer,
): Promise<StoredMessage> {
  // Loaded with the first mail: it takes a twenty-fifth of a start.
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(raw);
  return context.mailbox.put({
    id: mail.messageId?.replace(/^<|>$/g, '') ?? randomUUID(),
    channel: 'email',
    from: mail.from?.text ?? '',
    to: session.envelope.rcptTo.map(({ address }) => address).join(', '),
    subject: mail.subject ?? '',
    text: (mail.text ?? '').trimEnd(),
    html: mail.html || '',
    reply_to: mail.replyTo?.text ?? '',
    attachments: mail.attachments.map(({ filename = '', contentType, content }) => ({
      name: filename,
      content_type: contentType,
      content: new TextDecoder().decode(content),
    })),
    return_path: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
  });
}

/** The whole of a mail. */
export async function readAll(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}
