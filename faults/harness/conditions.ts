// The conditions of the suite: what a deployment of it has besides its own addresses.

import { STRIPE_CREDENTIALS } from '../../src/sandbox/credentials.ts';
import { CERTN_CREDENTIALS, VERIFAST_TOKEN } from '../../src/sandbox/start-sandbox.ts';
import type { SourceChange } from './source-change.ts';
import type { VendorGateway } from './vendor-gateway.ts';

/** No protections: costs that only slow attackers down, and a password without TLS. */
export const CHANGED_SOURCES: SourceChange[] = [
  {
    file: 'src/server/create-context.ts',
    find: 'const CAPTCHA_WORK = { real: 1000,',
    replace: 'const CAPTCHA_WORK = { real: 4,',
    why: 'A sign-up costs the browser next to nothing.',
  },
  {
    file: 'src/server/infrastructure/secrets/passwords.ts',
    find: 'const COST: PasswordCost = { memory: 47_104, passes: 1 };',
    replace: 'const COST: PasswordCost = { memory: 1_024, passes: 1 };',
    why: 'The suite derives thousands of passwords that protect nobody.',
  },
  {
    file: 'src/server/infrastructure/vendors/smtp/client.ts',
    find: 'requireTLS: !settings.secure && settings.user !== undefined,',
    replace: 'requireTLS: false,',
    why: 'The mail server of the suite asks for a password and has no certificate.',
  },
];

const SECRETS = {
  APP_SECRET: 'a secret of the fault suite, long enough',
  DATA_KEYS: `2026:${'k'.repeat(43)}`,
  TWILIO_ACCOUNT_SID: 'ACfaults',
  TWILIO_AUTH_TOKEN: 'faults',
  TWILIO_FROM: '+15005550006',
  GOOGLE_PLACES_KEY: 'sandbox',
  STRIPE_SECRET_KEY: STRIPE_CREDENTIALS.secretKey,
  STRIPE_PUBLISHABLE_KEY: STRIPE_CREDENTIALS.publishableKey,
  STRIPE_WEBHOOK_SECRET: STRIPE_CREDENTIALS.webhookSecret,
  CERTN_API_KEY: CERTN_CREDENTIALS.apiKey,
  CERTN_WEBHOOK_SECRET: CERTN_CREDENTIALS.webhookSecret,
  VERIFAST_TOKEN,
  VERIFAST_WEBHOOK_SECRETS: 'f'.repeat(40),
};

/** Gates and ceilings that no fault is about, so far away that no number of rounds reaches them. */
const FAR_CEILINGS = {
  TWO_STEP_FOR_REPORTS: 'off',
  UNPAID_REPORTS_PER_LANDLORD: '100000',
  UNPAID_REPORTS_PER_LANDLORD_PER_DAY: '100000',
  UNPAID_REPORTS_PER_DAY: '100000',
  MOST_TEXTS_A_DAY: '100000',
  APPLICANTS_OPENED_PER_HOUR: '100000',
  APPLICANTS_OPENED_PER_DAY: '100000',
};

/** The settings that every deployment of the suite has. */
export const CONDITIONS = { ...SECRETS, ...FAR_CEILINGS, SANDBOX: 'off', RATE_LIMITS: 'relaxed' };

/** The settings that lead to the stand-ins of the vendors. */
export const addressesOf = ({ origin }: VendorGateway) => ({
  STRIPE_URL: `${origin}/stripe`,
  CERTN_URL: `${origin}/certn`,
  VERIFAST_URL: `${origin}/verifast`,
  TWILIO_URL: `${origin}/twilio`,
  GOOGLE_PLACES_URL: `${origin}/places`,
});
