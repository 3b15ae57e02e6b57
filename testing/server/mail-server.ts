/// <reference path="../../src/sandbox/smtp/mailparser.d.ts" />
import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail as it was received. */
export interface ReceivedMail {
  /** Its Message-ID: a mail that was sent twice is one message that arrived twice. */
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
}

interface MailServer {
  url: string;
  mails: ReceivedMail[];
  stop(): Promise<void>;
}

/**
 * A mail server that stores what it receives, as any server on the way would accept it.
 *
 * @param options `offersTls`: it offers STARTTLS with a certificate that it signed itself; `reads`: false for one that takes
 *   each mail and stores none, which takes the least of the machine
 */
export async function startMailServer({ offersTls = false, reads = true } = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    logger: false,
    onData(stream, session, callback) {
      if (!reads) {
        stream.on('end', callback).resume();
        return;
      }
      const store = async () => {
        const pieces: Buffer[] = [];
        for await (const piece of stream) pieces.push(piece as Buffer);
        const { messageId = '', from, subject = '', text = '' } = await simpleParser(Buffer.concat(pieces));
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        mails.push({ id: messageId, to, from: from?.text ?? '', subject, text });
      };
      store().then(() => callback(), callback);
    },
  });
  // A client that ends in the middle of a mail is no failure of the server.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => listening.once('listening', resolve));
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
