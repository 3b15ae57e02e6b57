import { answerCall } from './answer-call.ts';
import { makeFaults } from './control/faults.ts';
import { makeJournal } from './control/journal.ts';
import { controlRoutes } from './control/routes.ts';
import { listen } from './http/listen.ts';
import { type MailboxReader, openMailbox } from './mailbox/mailbox.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { placesRoutes } from './places/routes.ts';
import { startSmtpSink } from './smtp/sink.ts';
import { twilioDesk } from './twilio/routes.ts';
import { makeWorld } from './world.ts';

export type SandboxOptions = {
  host: string;
  /** 0 picks a free port. */
  port: number;
  /** Where the product answers, such as http://127.0.0.1:3000. */
  appUrl: string;
  /** 1 takes the seconds a vendor takes, 100 answers practically at once. */
  speed: number;
  /** 0 or left out picks a free port. */
  smtpPort?: number;
  /** Where the mailbox is kept over a restart; left out, it is gone with the process. */
  directory?: string;
};

export type Sandbox = { origin: string; smtpPort: number; mailbox: MailboxReader; stop(): Promise<void> };

/**
 * Starts the outside world on this machine: the vendors' own protocols under /twilio and /places, a mail server, the
 * mailbox at /mailbox and the levers under /control. Rejects when a port is taken.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const stop = new AbortController();
  const now = () => new Date();
  const mailbox = openMailbox({ directory: options.directory, now });
  const world = makeWorld({ mailbox, appUrl: options.appUrl, speed: options.speed, now, stopping: stop.signal });
  const faults = makeFaults();
  const journal = makeJournal();
  const twilio = twilioDesk(world);
  const sinkPort = options.smtpPort ?? 0;
  const sink = await startSmtpSink(world, faults, { host: options.host, port: sinkPort, stopping: stop.signal });
  const reset = () => {
    for (const each of [mailbox, faults, journal, twilio, sink]) each.clear();
  };
  let origin = '';
  const house = {
    own: [...mailboxRoutes(world), ...controlRoutes({ faults, journal, reset })],
    vendors: [...twilio.routes, ...placesRoutes(world)],
    faults,
    journal,
    now,
    stopping: stop.signal,
    trustedOrigins: () => [origin, new URL(options.appUrl).origin],
  };
  const http = await listen((call) => answerCall(house, call), options).catch(async (error: unknown) => {
    await sink.stop();
    throw error;
  });
  origin = http.origin;
  return {
    origin,
    smtpPort: sink.port,
    mailbox,
    async stop() {
      stop.abort();
      await Promise.all([http.stop(), sink.stop()]);
    },
  };
}
