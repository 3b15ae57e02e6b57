import { answerCall } from './answer-call.ts';
import { certnRoutes } from './certn/routes.ts';
import { createFaultRules } from './control/fault-rules.ts';
import { createRequestLog } from './control/request-log.ts';
import { controlRoutes } from './control/routes.ts';
import { VERIFAST_WEBHOOK_PATH } from './credentials.ts';
import { listen } from './http/listen.ts';
import { sharedStyles } from './http/page-files.ts';
import { type MailboxReader, openMailbox } from './mailbox/mailbox.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { placesRoutes } from './places/routes.ts';
import { createSandboxContext } from './sandbox-context.ts';
import { sentryRoutes } from './sentry/routes.ts';
import { startSmtpSink } from './smtp/sink.ts';
import { stripeRoutes } from './stripe/routes.ts';
import { testDataRoutes } from './test-data/test-data-page.ts';
import { twilioRoutes } from './twilio/routes.ts';
import { verifastRoutes } from './verifast/routes.ts';

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
  /** Where the product takes news of the bank and identity verifier, with a part that nobody guesses. */
  verifastWebhookPath?: string;
};

export type Sandbox = {
  origin: string;
  smtpPort: number;
  mailbox: MailboxReader;
  /** Tells the vendors where the product listens, once it does; until then they take it to be at `appUrl`. */
  setAppOrigin(origin: string): void;
  stop(): Promise<void>;
};

/**
 * Starts the outside world on this machine: the vendors' own protocols under /twilio, /stripe, /certn, /verifast,
 * /places and /sentry, a mail server, the mailbox at /mailbox, what can be tried at /try and the levers under /control.
 * Rejects when a port is taken.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const stop = new AbortController();
  let clockAhead = 0;
  const now = () => new Date(Date.now() + clockAhead);
  let appOrigin = options.appUrl;
  const mailbox = openMailbox({ directory: options.directory, now });
  const context = createSandboxContext({
    mailbox,
    appUrl: options.appUrl,
    appOrigin: () => appOrigin,
    speed: options.speed,
    now,
    stopping: stop.signal,
  });
  const faults = createFaultRules();
  const requestLog = createRequestLog();
  const twilio = twilioRoutes(context);
  const stripe = stripeRoutes(context, { directory: options.directory });
  const sentry = sentryRoutes();
  const verifast = verifastRoutes(context, {
    webhookPath: options.verifastWebhookPath ?? VERIFAST_WEBHOOK_PATH,
    directory: options.directory,
  });
  const sinkPort = options.smtpPort ?? 0;
  const sink = await startSmtpSink(context, faults, { host: options.host, port: sinkPort, stopping: stop.signal });
  let origin = '';
  const certn = certnRoutes(context, { origin: () => origin, directory: options.directory });
  const reset = () => {
    clockAhead = 0;
    for (const each of [mailbox, faults, requestLog, twilio, stripe, certn, verifast, sentry, sink, context.webhooks])
      each.clear();
  };
  const advance = (ms: number) => {
    clockAhead += ms;
  };
  const server = {
    own: [
      ...mailboxRoutes(context),
      ...testDataRoutes(),
      ...sharedStyles(),
      ...controlRoutes({ faults, requestLog, webhooks: context.webhooks, reset, advance }),
      ...certn.levers,
    ],
    vendors: [
      ...twilio.routes,
      ...stripe.routes,
      ...certn.routes,
      ...verifast.routes,
      ...placesRoutes(context),
      ...sentry.routes,
    ],
    faults,
    requestLog,
    now,
    stopping: stop.signal,
    trustedOrigins: () => [origin, new URL(options.appUrl).origin],
  };
  const http = await listen((call) => answerCall(server, call), options).catch(async (error: unknown) => {
    stop.abort();
    await sink.stop();
    throw error;
  });
  origin = http.origin;
  return {
    origin,
    smtpPort: sink.port,
    mailbox,
    setAppOrigin(at) {
      appOrigin = at;
    },
    async stop() {
      stop.abort();
      await Promise.all([http.stop(), sink.stop()]);
    },
  };
}

export { CERTN_CREDENTIALS, STRIPE_CREDENTIALS, VERIFAST_TOKEN } from './credentials.ts';
