import { answerCall } from './answer-call.ts';
import { certnRoutes } from './certn/routes.ts';
import { createFaultRules } from './control/fault-rules.ts';
import { createRequestLog } from './control/request-log.ts';
import { controlRoutes } from './control/routes.ts';
import { VERIFAST_WEBHOOK_PATH } from './credentials.ts';
import { listen } from './http/listen.ts';
import { sharedStyles } from './http/route.ts';
import { type MailboxReader, openMailbox } from './mailbox/mailbox.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { northfileRoutes } from './northfile/routes.ts';
import { placesRoutes } from './places/routes.ts';
import { createSandboxContext, type SandboxContext } from './sandbox-context.ts';
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
  /** The product's URL, such as http://127.0.0.1:3000. */
  appUrl: string;
  /** 1 is as slow as a real vendor, 100 answers almost at once. */
  speed: number;
  /** 0 or omitted picks a free port. */
  smtpPort?: number;
  /** Folder for stored state; if omitted, it is lost when the process ends. */
  directory?: string;
  /** The product's webhook path for the bank and identity verifier, which contains a secret. */
  verifastWebhookPath?: string;
};

export type Sandbox = {
  origin: string;
  smtpPort: number;
  mailbox: MailboxReader;
  /** Sets the product's listening address for the vendors; until then they use `appUrl`. */
  setAppOrigin(origin: string): void;
  stop(): Promise<void>;
};

/** The vendors that keep something. */
const openVendors = (context: SandboxContext, options: SandboxOptions, origin: () => string) => ({
  twilio: twilioRoutes(context),
  stripe: stripeRoutes(context, { directory: options.directory }),
  certn: certnRoutes(context, { origin, directory: options.directory }),
  northfile: northfileRoutes(context),
  verifast: verifastRoutes(context, {
    webhookPath: options.verifastWebhookPath ?? VERIFAST_WEBHOOK_PATH,
    directory: options.directory,
  }),
  sentry: sentryRoutes(),
});

/**
 * Starts the external services on this machine: the vendors' own protocols under /twilio, /stripe, /certn, /northfile,
 * /verifast, /places and /sentry, a mail server, the mailbox at /mailbox, the page of test data at /test-data and the control
 * endpoints under /control. Rejects if a port is taken.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const stop = new AbortController();
  let clockAhead = 0;
  const now = () => new Date(Date.now() + clockAhead);
  let appOrigin = options.appUrl;
  const { host, smtpPort: port = 0, appUrl, speed, directory } = options;
  const stopping = stop.signal;
  const mailbox = openMailbox({ directory, now });
  const context = createSandboxContext({ mailbox, appUrl, appOrigin: () => appOrigin, speed, now, stopping });
  const faults = createFaultRules();
  const requestLog = createRequestLog();
  const sink = await startSmtpSink(context, faults, { host, port, stopping });
  let origin = '';
  const vendors = openVendors(context, options, () => origin);
  const reset = () => {
    clockAhead = 0;
    for (const each of [mailbox, faults, requestLog, ...Object.values(vendors), sink, context.webhooks]) each.clear();
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
      ...vendors.certn.controlRoutes,
    ],
    vendors: [...Object.values(vendors).flatMap(({ routes }) => routes), ...placesRoutes(context)],
    faults,
    requestLog,
    now,
    stopping,
    trustedOrigins: () => [origin, new URL(appUrl).origin],
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

export { CERTN_CREDENTIALS, sandboxBureau, VERIFAST_TOKEN } from './credentials.ts';
