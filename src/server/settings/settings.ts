import path from 'node:path';
import * as z from 'zod/mini';
import type { OpeningCeilings } from '../../domain/applications/openings/unusual-openings.ts';
import type { TaxRegistrations } from '../../domain/payments/tax-registration.ts';
import type { UnpaidReportCeilings } from '../../domain/screening/attempts/report-gate.ts';
import { isLoopback, isPrivate } from './addresses.ts';
import { unprotected } from './production.ts';

type Environment = Record<string, string | undefined>;

export interface Settings {
  port: number;
  host: string;
  /** Whether other machines can reach the server. */
  isPublic: boolean;
  dataFolder: string;
  webFolder: string;
  /** Undefined: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  /** The role that owns the audit log and runs migrations. Undefined: the same as the server's. */
  databaseOwnerUrl: string | undefined;
  appUrl: string;
  releaseStage: 'development' | 'staging' | 'production';
  /** Undefined: the real vendors. */
  sandbox: { port: number; speed: number } | undefined;
  /** Whether `npm start` fills an empty database with the demo; never outside the sandbox. */
  demo: boolean;
  rateLimits: 'strict' | 'relaxed';
  /** How many reports may be requested from the bureau before they are paid for. */
  unpaidReports: UnpaidReportCeilings;
  /** Whether landlords may ask applicants to pay for their checks, where the province allows it. */
  tenantsMayPay: boolean;
  /** Texts that the whole site sends in a day (UTC) at most; further ones wait for the next. */
  mostTextsADay: number;
  /** How many minutes the database may be away before the server ends. */
  longestOutageMinutes: number;
  /** How many applicants' reports one landlord may open before it counts as unusual. */
  openingCeilings: OpeningCeilings;
  /** Whether landlords need two-step login to read reports. */
  twoStepForReports: boolean;
  trustedProxies: string[];
  /** How many uploads may be received at once: from one account or network, and in all. */
  uploads: { perCaller: number; inAll: number };
  /** Undefined in the sandbox: one is created and stored in the data folder. */
  secret: string | undefined;
  /** Earlier secrets of this installation, newest first: what was made with them stays valid. */
  formerSecrets: string[];
  /** Keys that are mixed into passwords, by name, newest first. Undefined: derived from the secrets. */
  passwordPeppers: Map<string, Buffer> | undefined;
  /** Keys that encrypt applicants' keys, by name, newest first. Undefined in the sandbox: derived from the secret. */
  dataKeys: Map<string, Buffer> | undefined;
  mail: { host: string; port: number; secure: boolean; user?: string; password?: string } | undefined;
  mailFrom: string;
  twilio: { accountSid: string; authToken: string; from: string; baseUrl?: string } | undefined;
  places: { key: string; baseUrl?: string } | undefined;
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; baseUrl?: string } | undefined;
  certn: { apiKey: string; webhookSecret: string; baseUrl?: string } | undefined;
  /** The name of the bureau that new checks go to. */
  bureau: string;
  /** The access to it, unless it is Certn. */
  bureauAccess: { apiKey: string; webhookSecret: string; baseUrl?: string } | undefined;
  verifast: { token: string; baseUrl: string } | undefined;
  /** The virus scanner that sees every upload; undefined: none. */
  clamd: { host: string; port: number } | { path: string } | undefined;
  /** What ends the address of VeriFast's webhook, newest first. Undefined in the sandbox: one is created and stored. */
  verifastWebhookSecrets: string[] | undefined;
  /** The operator's tax registrations for receipts. */
  taxRegistrations: TaxRegistrations;
  /** The running version, such as a commit. */
  release: string;
  /** Where errors are collected. Only staging and production report any. */
  sentryDsn: string | undefined;
}

/** Missing or wrong settings, with one sentence for each. */
export class SettingsProblem extends Error {
  constructor(sentences: string[]) {
    super(sentences.join('\n'));
    this.name = 'SettingsProblem';
  }
}

const whole = (name: string, least: number, most: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
          `${name} must be a whole number from ${least} to ${most}`,
        ),
      ),
    z.transform(Number),
  );
const oneOf = <const T extends string[]>(name: string, values: T) =>
  z.enum(values, `${name} must be ${values.join(' or ')}`);
const address = (name: string) =>
  z
    .string()
    .check(
      z.refine(
        (text) => /^https?:\/\/[^/\s]+$/.test(text),
        `${name} must be an address such as https://maplekey.example`,
      ),
    );

const vendorAddress = (name: string) =>
  z.string().check(z.refine(isPrivate, `${name} must begin with https:// and not end with a slash`));

const registration = (name: string) =>
  z.string().check(z.regex(/^[\w -]{5,30}$/, `${name} must be 5 to 30 letters, digits, spaces and hyphens`));

const namedKeys = (name: string) =>
  z.string().check(
    z.regex(
      /^[\w.-]{1,40}:[A-Za-z0-9_-]{43}(,[\w.-]{1,40}:[A-Za-z0-9_-]{43})*$/,
      `${name} must be name:key, or several of these separated by commas, each key being 32 bytes in base64url`,
    ),
    z.refine((listed) => {
      const names = listed.split(',').map((pair) => pair.split(':')[0]);
      return new Set(names).size === names.length;
    }, `${name} must give each key a name of its own`),
  );

const Variables = z.object({
  PORT: z._default(whole('PORT', 0, 65535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  WEB_DIR: z._default(z.string(), 'dist/web'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres://')),
  ),
  DATABASE_OWNER_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'DATABASE_OWNER_URL must begin with postgres://')),
  ),
  APP_URL: z.optional(address('APP_URL')),
  RELEASE_STAGE: z._default(oneOf('RELEASE_STAGE', ['development', 'staging', 'production']), 'development'),
  SANDBOX: z.optional(oneOf('SANDBOX', ['on', 'off'])),
  SANDBOX_PORT: z.optional(whole('SANDBOX_PORT', 0, 65535)),
  SANDBOX_SPEED: z._default(whole('SANDBOX_SPEED', 1, 1000), 1),
  DEMO: z.optional(oneOf('DEMO', ['on', 'off'])),
  RATE_LIMITS: z.optional(oneOf('RATE_LIMITS', ['strict', 'relaxed'])),
  UNPAID_REPORTS_PER_LANDLORD: z._default(whole('UNPAID_REPORTS_PER_LANDLORD', 1, 100_000), 60),
  UNPAID_REPORTS_PER_LANDLORD_PER_DAY: z._default(whole('UNPAID_REPORTS_PER_LANDLORD_PER_DAY', 1, 100_000), 25),
  UNPAID_REPORTS_PER_DAY: z._default(whole('UNPAID_REPORTS_PER_DAY', 1, 1_000_000), 300),
  TENANTS_MAY_PAY: z.optional(oneOf('TENANTS_MAY_PAY', ['on', 'off'])),
  MOST_TEXTS_A_DAY: z._default(whole('MOST_TEXTS_A_DAY', 1, 1_000_000), 5000),
  APPLICANTS_OPENED_PER_HOUR: z._default(whole('APPLICANTS_OPENED_PER_HOUR', 1, 100_000), 60),
  APPLICANTS_OPENED_PER_DAY: z._default(whole('APPLICANTS_OPENED_PER_DAY', 1, 100_000), 200),
  TWO_STEP_FOR_REPORTS: z.optional(oneOf('TWO_STEP_FOR_REPORTS', ['on', 'off'])),
  TRUSTED_PROXIES: z._default(z.string(), ''),
  LONGEST_OUTAGE_MINUTES: z._default(whole('LONGEST_OUTAGE_MINUTES', 1, 1440), 5),
  UPLOADS_PER_CALLER: z._default(whole('UPLOADS_PER_CALLER', 1, 20), 2),
  UPLOADS_AT_ONCE: z._default(whole('UPLOADS_AT_ONCE', 1, 100), 8),
  APP_SECRET: z.optional(z.string().check(z.minLength(32, 'APP_SECRET must have at least 32 characters'))),
  FORMER_APP_SECRETS: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[^,]{32,}(,[^,]{32,})*$/,
          'FORMER_APP_SECRETS must be former values of APP_SECRET, separated by commas',
        ),
      ),
  ),
  PASSWORD_PEPPERS: z.optional(namedKeys('PASSWORD_PEPPERS')),
  DATA_KEYS: z.optional(namedKeys('DATA_KEYS')),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'SMTP_URL must begin with smtp:// or smtps://'))),
  MAIL_FROM: z._default(z.string(), 'Maplekey <hello@maplekey.example>'),
  TWILIO_ACCOUNT_SID: z.optional(z.string()),
  TWILIO_AUTH_TOKEN: z.optional(z.string()),
  TWILIO_FROM: z.optional(z.string()),
  TWILIO_URL: z.optional(vendorAddress('TWILIO_URL')),
  GOOGLE_PLACES_KEY: z.optional(z.string()),
  GOOGLE_PLACES_URL: z.optional(vendorAddress('GOOGLE_PLACES_URL')),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_URL: z.optional(vendorAddress('STRIPE_URL')),
  CERTN_API_KEY: z.optional(z.string()),
  CERTN_WEBHOOK_SECRET: z.optional(z.string()),
  CERTN_URL: z.optional(vendorAddress('CERTN_URL')),
  BUREAU: z._default(z.string().check(z.regex(/^[a-z]{2,30}$/, 'BUREAU must be 2 to 30 lower case letters')), 'certn'),
  BUREAU_API_KEY: z.optional(z.string()),
  BUREAU_WEBHOOK_SECRET: z.optional(z.string()),
  BUREAU_URL: z.optional(vendorAddress('BUREAU_URL')),
  VERIFAST_TOKEN: z.optional(z.string()),
  VERIFAST_URL: z.optional(vendorAddress('VERIFAST_URL')),
  CLAMD: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^([\w.-]+:\d{1,5}|\/[\w./-]+)$/,
          'CLAMD must be a host and port such as 127.0.0.1:3310, or the path of a socket',
        ),
      ),
  ),
  VERIFAST_WEBHOOK_SECRETS: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[\w-]{32,200}(,[\w-]{32,200})?$/,
          'VERIFAST_WEBHOOK_SECRETS must be one or two secrets separated by a comma, each with 32 to 200 letters, digits, hyphens and underscores',
        ),
      ),
  ),
  GST_HST_NUMBER: z.optional(registration('GST_HST_NUMBER')),
  QST_NUMBER: z.optional(registration('QST_NUMBER')),
  RELEASE: z._default(
    z.string().check(z.regex(/^[\w.-]{1,64}$/, 'RELEASE must be at most 64 letters, digits, dots and hyphens')),
    'unnamed',
  ),
  SENTRY_DSN: z.optional(
    z
      .string()
      .check(z.regex(/^https?:\/\/\w+@[^/\s]+(\/[\w-]+)*\/\d+$/, 'SENTRY_DSN must look like https://key@host/project')),
  ),
});
type Variables = z.infer<typeof Variables>;

/** The names of all settings, for the check that the example file lists them all. */
export const SETTING_NAMES = Object.keys(Variables.shape);

const OUTSIDE = [
  'SMTP_URL',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'GOOGLE_PLACES_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'CERTN_API_KEY',
  'CERTN_WEBHOOK_SECRET',
  'VERIFAST_TOKEN',
  'VERIFAST_URL',
  'VERIFAST_WEBHOOK_SECRETS',
] as const;

const readKeys = (listed: string): Map<string, Buffer> =>
  new Map(
    listed.split(',').map((pair) => {
      const [name = '', key = ''] = pair.split(':');
      return [name, Buffer.from(key, 'base64url')];
    }),
  );

function mailServer(url: string | undefined): Settings['mail'] {
  if (!url) return undefined;
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const login = username ? { user: decodeURIComponent(username), password: decodeURIComponent(password) } : {};
  return { host: hostname, port: Number(port) || (secure ? 465 : 587), secure, ...login };
}

function clamdAddress(text: string | undefined): Settings['clamd'] {
  if (!text) return undefined;
  const [host = '', port] = text.split(':');
  return port === undefined ? { path: text } : { host, port: Number(port) };
}

const withAddress = <T extends object>(access: T, baseUrl: string | undefined): T & { baseUrl?: string } => ({
  ...access,
  ...(baseUrl && { baseUrl }),
});

function stripeAccess(v: Variables): Settings['stripe'] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = v;
  if (!secretKey || !publishableKey || !webhookSecret) return undefined;
  return withAddress({ secretKey, publishableKey, webhookSecret }, v.STRIPE_URL);
}

function twilioAccess(v: Variables): Settings['twilio'] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = v;
  return accountSid && authToken && from ? withAddress({ accountSid, authToken, from }, v.TWILIO_URL) : undefined;
}

function certnAccess(v: Variables): Settings['certn'] {
  const { CERTN_API_KEY: apiKey, CERTN_WEBHOOK_SECRET: webhookSecret } = v;
  return apiKey && webhookSecret ? withAddress({ apiKey, webhookSecret }, v.CERTN_URL) : undefined;
}

function bureauAccess(v: Variables): Settings['bureauAccess'] {
  const { BUREAU_API_KEY: apiKey, BUREAU_WEBHOOK_SECRET: webhookSecret } = v;
  return apiKey && webhookSecret ? withAddress({ apiKey, webhookSecret }, v.BUREAU_URL) : undefined;
}

/** Settings that contradict each other, with one sentence for each. */
function contradictions(v: Variables, sandbox: boolean): string[] {
  const problems: string[] = [];
  const missing = OUTSIDE.filter((name) => !v[name]);
  if (sandbox && v.RELEASE_STAGE === 'production')
    problems.push('SANDBOX cannot be on when RELEASE_STAGE is production');
  if (!sandbox && v.DEMO === 'on') problems.push('DEMO can only be on in the sandbox');
  if (!sandbox && missing.length > 0) problems.push(`Without the sandbox, these must be set: ${missing.join(', ')}`);
  if (v.DATABASE_OWNER_URL && !v.DATABASE_URL) problems.push('DATABASE_OWNER_URL needs DATABASE_URL');
  if (!sandbox && v.BUREAU !== 'certn' && !bureauAccess(v)) {
    problems.push('With another BUREAU, BUREAU_API_KEY and BUREAU_WEBHOOK_SECRET must be set');
  }
  if (!sandbox && !v.APP_SECRET) problems.push('Without the sandbox, APP_SECRET must be set');
  if (!sandbox && !v.DATA_KEYS) {
    problems.push(
      'Without the sandbox, DATA_KEYS must be set, and each key kept as long as anything is encrypted with it',
    );
  }
  if (sandbox && /^sk_live_/.test(v.STRIPE_SECRET_KEY ?? '')) {
    problems.push('STRIPE_SECRET_KEY is a live key and cannot be used in the sandbox');
  }
  if (v.RELEASE_STAGE === 'staging' && sandbox && !v.SANDBOX && !isLoopback(v.HOST)) {
    problems.push('In staging, SANDBOX must be set to on when HOST lets other machines reach the sandbox');
  }
  if (!sandbox && v.RELEASE_STAGE === 'production') problems.push(...unprotected(v));
  return problems;
}

/**
 * Reads the settings from an environment. Empty variables count as unset. The sandbox is on unless credentials for the
 * real vendors are set.
 *
 * @throws SettingsProblem with all sentences at once
 */
export function readSettings(environment: Environment): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const read = z.safeParse(Variables, given);
  if (!read.success) throw new SettingsProblem(read.error.issues.map((issue) => issue.message));
  const v = read.data;
  const sandbox = v.SANDBOX ? v.SANDBOX === 'on' : !OUTSIDE.some((name) => v[name]);
  const problems = contradictions(v, sandbox);
  if (problems.length > 0) throw new SettingsProblem(problems);
  return {
    port: v.PORT,
    host: v.HOST,
    dataFolder: path.resolve(v.DATA_DIR),
    webFolder: path.resolve(v.WEB_DIR),
    databaseUrl: v.DATABASE_URL,
    databaseOwnerUrl: v.DATABASE_OWNER_URL,
    appUrl: v.APP_URL ?? `http://${v.HOST === '0.0.0.0' ? '127.0.0.1' : v.HOST}:${v.PORT}`,
    isPublic: !isLoopback(v.HOST),
    releaseStage: v.RELEASE_STAGE,
    sandbox: sandbox ? { port: v.SANDBOX_PORT ?? (v.PORT === 0 ? 0 : v.PORT + 1), speed: v.SANDBOX_SPEED } : undefined,
    demo: sandbox && v.DEMO !== 'off',
    rateLimits: v.RATE_LIMITS ?? (sandbox ? 'relaxed' : 'strict'),
    unpaidReports: {
      perLandlord: v.UNPAID_REPORTS_PER_LANDLORD,
      perLandlordPerDay: v.UNPAID_REPORTS_PER_LANDLORD_PER_DAY,
      perDay: v.UNPAID_REPORTS_PER_DAY,
    },
    tenantsMayPay: v.TENANTS_MAY_PAY === 'on',
    mostTextsADay: v.MOST_TEXTS_A_DAY,
    openingCeilings: { perHour: v.APPLICANTS_OPENED_PER_HOUR, perDay: v.APPLICANTS_OPENED_PER_DAY },
    twoStepForReports: v.TWO_STEP_FOR_REPORTS ? v.TWO_STEP_FOR_REPORTS === 'on' : !sandbox,
    trustedProxies: v.TRUSTED_PROXIES.split(',').flatMap((range) => range.trim() || []),
    longestOutageMinutes: v.LONGEST_OUTAGE_MINUTES,
    uploads: { perCaller: v.UPLOADS_PER_CALLER, inAll: v.UPLOADS_AT_ONCE },
    secret: v.APP_SECRET,
    formerSecrets: v.FORMER_APP_SECRETS?.split(',') ?? [],
    passwordPeppers: v.PASSWORD_PEPPERS === undefined ? undefined : readKeys(v.PASSWORD_PEPPERS),
    dataKeys: v.DATA_KEYS === undefined ? undefined : readKeys(v.DATA_KEYS),
    mail: mailServer(v.SMTP_URL),
    mailFrom: v.MAIL_FROM,
    twilio: twilioAccess(v),
    places: v.GOOGLE_PLACES_KEY ? withAddress({ key: v.GOOGLE_PLACES_KEY }, v.GOOGLE_PLACES_URL) : undefined,
    stripe: stripeAccess(v),
    certn: certnAccess(v),
    bureau: v.BUREAU,
    bureauAccess: bureauAccess(v),
    clamd: clamdAddress(v.CLAMD),
    taxRegistrations: {
      ...(v.GST_HST_NUMBER && { gstHst: v.GST_HST_NUMBER }),
      ...(v.QST_NUMBER && { qst: v.QST_NUMBER }),
    },
    release: v.RELEASE,
    sentryDsn: v.SENTRY_DSN,
    verifast: v.VERIFAST_TOKEN && v.VERIFAST_URL ? { token: v.VERIFAST_TOKEN, baseUrl: v.VERIFAST_URL } : undefined,
    verifastWebhookSecrets: v.VERIFAST_WEBHOOK_SECRETS?.split(','),
  };
}
