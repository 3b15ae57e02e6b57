/// <reference path="./mailparser.d.ts" />

import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { FaultRules } from '../control/fault-rules.ts';
import { portOf } from '../http/listen.ts';
import type { StoredMessage } from '../mailbox/message.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { waitFor } from '../wait-for.ts';

/** How the mail server treats a recipient. Codes are SMTP reply codes. */
export type Treatment =
  | { kind: 'accept' }
  | { kind: 'refuse'; code: number; message: string }
  | { kind: 'refuse twice'; code: number; message: string }
  | { kind: 'take ten seconds' }
  | { kind: 'drop the line once' };

/**
 * Test addresses: the part before the plus selects a delivery problem.
 * `bounce+x@…` 550, `full+x@…` 552, `greylist+x@…` 451 twice and then accepted, `slow+x@…` answered after ten seconds,
 * `drop+x@…` accepted, but the connection drops without an answer the first time a Message-ID arrives.
 */
function treatmentOf(address: string): Treatment {
  switch (/^([a-z]+)\+/i.exec(address)?.[1]?.toLowerCase()) {
    case 'bounce':
      return { kind: 'refuse', code: 550, message: '5.1.1 no such mailbox' };
    case 'full':
      return { kind: 'refuse', code: 552, message: '5.2.2 mailbox full' };
    case 'greylist':
      return { kind: 'refuse twice', code: 451, message: '4.7.1 greylisted, try again later' };
    case 'slow':
      return { kind: 'take ten seconds' };
    case 'drop':
      return { kind: 'drop the line once' };
    default:
      return { kind: 'accept' };
  }
}

const LARGEST_MAIL = 10_000_000;

export type SmtpSink = { port: number; clear(): void; stop(): Promise<void> };

/** A mail server that delivers everything to the mailbox only. Fault rules match the path `/smtp`. */
export async function startSmtpSink(
  context: SandboxContext,
  faults: FaultRules,
  where: { host: string; port: number; stopping: AbortSignal },
): Promise<SmtpSink> {
  const refusals = new Map<string, number>();

  const receive = async (stream: Readable, session: SMTPServerSession): Promise<void> => {
    const message = await storeMail(context, session, await readAll(stream));
    const treatments = session.envelope.rcptTo.map(({ address }) => treatmentOf(address).kind);
    if (treatments.includes('take ten seconds')) await context.delay(10_000);
    if (treatments.includes('drop the line once') && message.arrivals === 1) hangUp(server, session);
  };

  const admit = async (address: string, session: SMTPServerSession): Promise<void> => {
    const treatment = treatmentOf(address);
    if (treatment.kind === 'refuse') throw refusal(treatment.code, treatment.message);
    if (treatment.kind !== 'refuse twice') return;
    const times = (refusals.get(address) ?? 0) + 1;
    refusals.set(address, times);
    if (times <= 2) throw refusal(treatment.code, treatment.message);
    if (session.envelope.rcptTo.length === 0) refusals.delete(address);
  };

  const greet = async (session: SMTPServerSession): Promise<void> => {
    const fault = faults.apply('SMTP', '/smtp');
    if (fault?.delayMs !== undefined) await waitFor(fault.delayMs, where.stopping);
    if (fault?.resetConnection) hangUp(server, session);
    if (fault?.status !== undefined && fault.status >= 400) throw refusal(fault.status, 'a fault was ordered');
  };

  const server = new SMTPServer({
    banner: 'sandbox',
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    closeTimeout: 50,
    logger: false,
    onMailFrom: (_address, session, callback) => settle(greet(session), callback),
    onRcptTo: ({ address }, session, callback) => settle(admit(address, session), callback),
    onData: (stream, session, callback) => settle(receive(stream, session), callback),
  });
  // Clients that disconnect early are part of the tests.
  server.on('error', () => undefined);
  const listening = server.listen(where.port, where.host);
  await new Promise<void>((resolve, reject) => {
    listening.once('listening', resolve);
    listening.once('error', reject);
  });
  return {
    port: portOf(listening),
    clear: () => refusals.clear(),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function storeMail(context: SandboxContext, session: SMTPServerSession, raw: Buffer): Promise<StoredMessage> {
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

async function readAll(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function hangUp(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections) if (connection.session === session) connection._socket.destroy();
}

function settle(work: Promise<void>, callback: (error?: Error | null) => void): void {
  work.then(
    () => callback(),
    (error: unknown) => callback(error instanceof Error ? error : new Error('refused')),
  );
}
