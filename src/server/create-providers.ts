import path from 'node:path';
import type { ErrorReporter } from '../domain/error-report.ts';
import type { AppContext } from './app-context.ts';
import { openBureaus } from './bureaus.ts';
import type { OutsideOrigins } from './http/headers.ts';
import { absentGateway, absentMessenger, absentSuggester, absentVerifier } from './infrastructure/vendors/absent.ts';
import { googlePlaces } from './infrastructure/vendors/google-places/provider.ts';
import { noReporter, sentryReporter } from './infrastructure/vendors/sentry/provider.ts';
import { smtpMailer } from './infrastructure/vendors/smtp/provider.ts';
import type { StripeSettings } from './infrastructure/vendors/stripe/client.ts';
import { stripeGateway } from './infrastructure/vendors/stripe/provider.ts';
import { twilioMessenger } from './infrastructure/vendors/twilio/provider.ts';
import { verifastVerifier } from './infrastructure/vendors/verifast/provider.ts';
import type { Settings } from './settings/settings.ts';
import type { Vendor } from './settings/vendors.ts';

/** The vendors as the server reaches them: the same adapters, for the real vendors or their stand-ins. */
export interface Providers {
  tools: Pick<AppContext, 'mail' | 'texts' | 'places' | 'cards' | 'bureau' | 'otherBureaus' | 'verifier'>;
  /** Origins that pages may load from, frame and connect to. */
  origins: OutsideOrigins;
  mailboxUrl: string | undefined;
  errors: ErrorReporter;
  /** Gives the stand-ins the server's address; the real vendors have it in their settings. */
  setAppOrigin(origin: string): void;
  stop(): Promise<void>;
}

/** Where browsers reach Stripe's script, frames and API (https://docs.stripe.com/security/guide). */
const STRIPE = {
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connects: ['https://api.stripe.com'],
};

const NO_CARDS = { scripts: [], frames: [], connects: [] };

/** With the windows of the verifier, which use the camera. */
const withWindows = (cards: Omit<OutsideOrigins, 'cameras'>, windows: readonly string[]): OutsideOrigins => ({
  ...cards,
  frames: [...new Set([...cards.frames, ...windows])],
  cameras: windows,
});

/** Where errors are reported; nowhere in development. */
const reporterAt = (dsn: string | undefined, { releaseStage: stage, release }: Settings): ErrorReporter =>
  dsn && stage !== 'development' ? sentryReporter({ dsn, stage, release }, () => new Date()) : noReporter;

function realProviders(settings: Settings): Providers {
  const { mail, mailFrom, twilio, places, stripe, verifast } = settings;
  if (!mail) throw new Error('there is no mail server in the settings');
  const verifier = verifast && verifastVerifier(verifast);
  const windows = verifier ? [verifier.frameOrigin] : [];
  const mailer = smtpMailer({ ...mail, from: mailFrom });
  return {
    tools: {
      mail: mailer,
      texts: twilio ? twilioMessenger({ baseUrl: 'https://api.twilio.com', ...twilio }) : absentMessenger,
      places: places ? googlePlaces({ baseUrl: 'https://places.googleapis.com', ...places }) : absentSuggester,
      cards: stripe ? stripeGateway(stripe) : absentGateway,
      ...openBureaus(settings.bureau, (name) => (name === 'certn' ? settings.certn : settings.bureauAccess)),
      verifier: verifier ?? absentVerifier,
    },
    origins: withWindows(stripe ? STRIPE : NO_CARDS, windows),
    mailboxUrl: undefined,
    errors: reporterAt(settings.sentryDsn, settings),
    setAppOrigin: () => {},
    stop: async () => mailer.close(),
  };
}

/** The card processor for a terminal command; in the sandbox that of the running server. */
export async function openCards({
  stripe,
  sandbox,
}: Pick<Settings, 'stripe' | 'sandbox'>): Promise<AppContext['cards']> {
  if (sandbox) return stripeGateway(await stripeInSandbox(`http://127.0.0.1:${sandbox.port}`));
  return stripe ? stripeGateway(stripe) : absentGateway;
}

async function stripeInSandbox(origin: string): Promise<StripeSettings> {
  const { STRIPE_CREDENTIALS } = await import('../sandbox/credentials.ts');
  return { ...STRIPE_CREDENTIALS, baseUrl: `${origin}/stripe`, scriptUrl: `${origin}/stripe/endive/stripe.js` };
}

/** The loopback stand-ins, behind the same adapters and protocols. */
async function sandboxProviders(
  settings: Settings,
  { port, speed }: { port: number; speed: number },
  verifastWebhookSecret: string,
): Promise<Providers> {
  const { sandboxBureau, startSandbox, VERIFAST_TOKEN } = await import('../sandbox/start-sandbox.ts');
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    port,
    appUrl: settings.appUrl,
    speed,
    directory: path.join(settings.dataFolder, 'mailbox'),
    verifastWebhookPath: `/webhooks/verifast/${verifastWebhookSecret}`,
  });
  const { origin } = sandbox;
  const has = (vendor: Vendor): boolean => settings.vendors.includes(vendor);
  const cards = has('stripe') ? { scripts: [origin], frames: [origin], connects: [] } : NO_CARDS;
  const mailer = smtpMailer({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false, from: settings.mailFrom });
  return {
    tools: {
      mail: mailer,
      texts: has('twilio')
        ? twilioMessenger({
            baseUrl: `${origin}/twilio`,
            accountSid: 'ACsandbox',
            authToken: 'sandbox',
            from: '+15005550006',
          })
        : absentMessenger,
      places: has('places') ? googlePlaces({ baseUrl: `${origin}/places`, key: 'sandbox' }) : absentSuggester,
      cards: has('stripe') ? stripeGateway(await stripeInSandbox(origin)) : absentGateway,
      ...openBureaus(settings.bureau, (name) =>
        has('bureau') ? { ...sandboxBureau(name), baseUrl: `${origin}/${name}` } : undefined,
      ),
      verifier: has('verifast')
        ? verifastVerifier({ token: VERIFAST_TOKEN, baseUrl: `${origin}/verifast` })
        : absentVerifier,
    },
    origins: withWindows(cards, has('verifast') ? [origin] : []),
    mailboxUrl: `${origin}/mailbox`,
    errors: reporterAt(settings.sentryDsn ?? `${origin.replace('://', '://sandbox@')}/sentry/1`, settings),
    setAppOrigin: (at) => sandbox.setAppOrigin(at),
    stop: () => {
      mailer.close();
      return sandbox.stop();
    },
  };
}

/**
 * Connects to the vendors with the credentials from the settings, or to their stand-ins in the sandbox.
 *
 * @param verifastWebhookSecret what ends the path of the bank verifier's webhook
 */
export const createProviders = async (settings: Settings, verifastWebhookSecret: string): Promise<Providers> =>
  settings.sandbox ? sandboxProviders(settings, settings.sandbox, verifastWebhookSecret) : realProviders(settings);
