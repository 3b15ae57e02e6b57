/// <reference path="./mailparser.d.ts" />

import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { FaultRules } from '../control/fault-rules.ts';
import { portOf } from '../http/listen.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { waitFor } from '../wait-for.ts';
import { readAll, storeMail } from './store-mail.ts';
import { treatmentOf } from './treatments.ts';

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
