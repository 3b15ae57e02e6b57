import * as z from 'zod/mini';
import { USUAL_LANGUAGES } from '../../domain/text/languages.ts';
import { PROVINCE_CODES } from '../../domain/values/province.ts';
import { LOG_LEVELS } from '../infrastructure/observability/log.ts';
import { isPrivate } from './addresses.ts';
import { languageList, taxNumber } from './value-schemas.ts';

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

const postgresUrl = (name: string) =>
  z.string().check(z.regex(/^postgres(ql)?:\/\//, `${name} must begin with postgres://`));

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

const line = (name: string, least: number, most: number) =>
  z
    .string()
    .check(
      z.refine(
        (text) => text === text.trim() && text.length >= least && text.length <= most && !/[\p{C}<>]/u.test(text),
        `${name} must be ${least} to ${most} characters in one line, without < and >`,
      ),
    );

/** What ends the address of a webhook that nobody signs. */
const pathSecrets = (name: string) =>
  z
    .string()
    .check(
      z.regex(
        /^[\w-]{32,200}(,[\w-]{32,200})?$/,
        `${name} must be one or two secrets separated by a comma, each with 32 to 200 letters, digits, hyphens and underscores`,
      ),
    );

/** Whether a text is an address in one line with the postal code that mail needs. */
const isPostalAddress = (text: string): boolean =>
  text.length <= 200 && !/[\p{C}<>]/u.test(text) && /\S.*\b[A-Z]\d[A-Z] ?\d[A-Z]\d$/.test(text);

/** Every setting as it stands in the environment, with its default. */
export const Variables = z.object({
  PORT: z._default(whole('PORT', 0, 65535), 3000),
  WORKER_PORT: z._default(whole('WORKER_PORT', 0, 65535), 3002),
  HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(whole('METRICS_PORT', 0, 65535)),
  WORKER_METRICS_PORT: z.optional(whole('WORKER_METRICS_PORT', 0, 65535)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  WEB_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(postgresUrl('DATABASE_URL')),
  DATABASE_OWNER_URL: z.optional(postgresUrl('DATABASE_OWNER_URL')),
  DATABASE_POOLER: z.optional(oneOf('DATABASE_POOLER', ['transaction'])),
  DATABASE_DIRECT_URL: z.optional(postgresUrl('DATABASE_DIRECT_URL')),
  DATABASE_REPLICA_URL: z.optional(postgresUrl('DATABASE_REPLICA_URL')),
  S3_URL: z.optional(vendorAddress('S3_URL')),
  S3_REGION: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/, 'S3_REGION must be a region such as ca-central-1'))),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'S3_BUCKET must be the name of a bucket')),
  ),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  MIGRATE_AT_START: z.optional(oneOf('MIGRATE_AT_START', ['on', 'off'])),
  DRAIN_SECONDS: z.optional(whole('DRAIN_SECONDS', 0, 60)),
  APP_URL: z.optional(address('APP_URL')),
  RELEASE_STAGE: z._default(oneOf('RELEASE_STAGE', ['development', 'staging', 'production']), 'development'),
  SANDBOX: z.optional(oneOf('SANDBOX', ['on', 'off'])),
  SANDBOX_PORT: z.optional(whole('SANDBOX_PORT', 0, 65535)),
  SANDBOX_SPEED: z._default(whole('SANDBOX_SPEED', 1, 1000), 1),
  SANDBOX_VENDORS: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(none|(stripe|bureau|verifast|twilio|places)(,(stripe|bureau|verifast|twilio|places))*)$/,
          'SANDBOX_VENDORS must be none, or some of stripe, bureau, verifast, twilio and places, separated by commas',
        ),
      ),
  ),
  DEMO: z.optional(oneOf('DEMO', ['on', 'off'])),
  LOG_LEVEL: z.optional(oneOf('LOG_LEVEL', [...LOG_LEVELS])),
  RATE_LIMITS: z.optional(oneOf('RATE_LIMITS', ['strict', 'relaxed'])),
  UNPAID_REPORTS_PER_LANDLORD: z._default(whole('UNPAID_REPORTS_PER_LANDLORD', 1, 100_000), 60),
  UNPAID_REPORTS_PER_LANDLORD_PER_DAY: z._default(whole('UNPAID_REPORTS_PER_LANDLORD_PER_DAY', 1, 100_000), 25),
  UNPAID_REPORTS_PER_DAY: z._default(whole('UNPAID_REPORTS_PER_DAY', 1, 1_000_000), 300),
  LANGUAGES: z._default(languageList('LANGUAGES'), [...USUAL_LANGUAGES]),
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
  BOUNCE_ADDRESS: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[a-z\d.-]{1,13}@[a-z\d-]+(\.[a-z\d-]+)+$/,
          'BOUNCE_ADDRESS must be an email address in lower case letters, without a plus, with at most 13 characters before the @',
        ),
      ),
  ),
  BOUNCE_WEBHOOK_SECRETS: z.optional(pathSecrets('BOUNCE_WEBHOOK_SECRETS')),
  OPERATOR_NAME: z.optional(line('OPERATOR_NAME', 2, 80)),
  OPERATOR_ADDRESS: z.optional(
    z
      .string()
      .check(
        z.refine(
          isPostalAddress,
          'OPERATOR_ADDRESS must be a Canadian postal address in one line, such as 12 Queen St E, Toronto, Ontario M5C 1R6',
        ),
      ),
  ),
  OPERATOR_PROVINCE: z.optional(oneOf('OPERATOR_PROVINCE', PROVINCE_CODES)),
  OPERATOR_EMAIL: z.optional(z.string().check(z.email('OPERATOR_EMAIL must be an email address'))),
  PRIVACY_OFFICER: z.optional(line('PRIVACY_OFFICER', 2, 80)),
  TEXT_SENDER: z.optional(line('TEXT_SENDER', 2, 30)),
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
  VERIFAST_WEBHOOK_SECRETS: z.optional(pathSecrets('VERIFAST_WEBHOOK_SECRETS')),
  GST_HST_NUMBER: z.optional(taxNumber('GST_HST_NUMBER')),
  QST_NUMBER: z.optional(taxNumber('QST_NUMBER')),
  PST_NUMBER: z.optional(taxNumber('PST_NUMBER')),
  BACKUP_PASSPHRASE: z.optional(
    z.string().check(z.minLength(20, 'BACKUP_PASSPHRASE must have at least 20 characters')),
  ),
  RELEASE: z._default(
    z.string().check(z.regex(/^[\w.-]{1,64}$/, 'RELEASE must be at most 64 letters, digits, dots and hyphens')),
    'unnamed',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
          'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318',
        ),
      ),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[\w-]+=[^\s,=]+(,[\w-]+=[^\s,=]+)*$/,
          'OTEL_EXPORTER_OTLP_HEADERS must be name=value, or several of these separated by commas, percent-encoded',
        ),
      ),
  ),
  OTEL_SERVICE_NAME: z._default(line('OTEL_SERVICE_NAME', 1, 80), 'maplekey'),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.pipe(
      z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')),
      z.transform(Number),
    ),
    1,
  ),
  OTEL_PROPAGATORS: z.optional(oneOf('OTEL_PROPAGATORS', ['none', 'tracecontext'])),
  SENTRY_DSN: z.optional(
    z
      .string()
      .check(z.regex(/^https?:\/\/\w+@[^/\s]+(\/[\w-]+)*\/\d+$/, 'SENTRY_DSN must look like https://key@host/project')),
  ),
});
export type Variables = z.infer<typeof Variables>;

/** The names of all settings, for the check that the example file lists them all. */
export const SETTING_NAMES = Object.keys(Variables.shape);
