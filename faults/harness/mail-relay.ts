import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';

/** How the mail server treats what it gets. */
export type MailState = 'up' | 'down' | 'wrong password' | 'refusing' | 'loses replies';

/** A mail server in a process that is never killed: it writes down what arrives, and passes it on to the mailbox. */
export interface MailRelay {
  url: string;
  /** Message-IDs in the order of arrival; one that arrived twice is there twice. */
  arrivals(): readonly string[];
  become(state: MailState): void;
  /** Does something once, after the next email has arrived and before the sender gets the answer. */
  beforeNextAnswer(work: () => Promise<void>): void;
  stop(): Promise<void>;
}

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

/** @param sinkPort the port of the sandbox's mail server */
export async function openMailRelay(sinkPort: number): Promise<MailRelay> {
  const arrivals: string[] = [];
  let state: MailState = 'up';
  let beforeAnswer: (() => Promise<void>) | undefined;
  const sink = createTransport({ host: '127.0.0.1', port: sinkPort, secure: false, ignoreTLS: true, pool: true });
  const server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    logger: false,
    onConnect: (_session, callback) => callback(state === 'down' ? refusal(421, '4.3.2 not now') : null),
    onAuth: (_auth, _session, callback) =>
      state === 'wrong password'
        ? callback(refusal(535, '5.7.8 authentication failed'))
        : callback(null, { user: 'faults' }),
    onMailFrom: (_address, _session, callback) =>
      callback(state === 'refusing' ? refusal(451, '4.3.0 try again later') : null),
    onData(stream, session, callback) {
      const receive = async () => {
        const pieces: Buffer[] = [];
        for await (const piece of stream) pieces.push(piece as Buffer);
        const raw = Buffer.concat(pieces);
        arrivals.push(/^message-id:\s*<([^>]+)>/im.exec(raw.toString('latin1'))?.[1] ?? '');
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        await sink.sendMail({ envelope: { from, to: rcptTo.map(({ address }) => address) }, raw });
        const work = beforeAnswer;
        beforeAnswer = undefined;
        await work?.();
        if (state !== 'loses replies') return;
        for (const connection of server.connections) {
          if (connection.session === session) connection._socket.destroy();
        }
      };
      receive().then(() => callback(), callback);
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => listening.once('listening', resolve));
  return {
    url: `smtp://maplekey:password@127.0.0.1:${(listening.address() as AddressInfo).port}`,
    arrivals: () => arrivals,
    become(next) {
      state = next;
    },
    beforeNextAnswer(work) {
      beforeAnswer = work;
    },
    stop: () =>
      new Promise((resolve) => {
        sink.close();
        server.close(() => resolve());
      }),
  };
}
