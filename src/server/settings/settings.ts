import path from 'node:path';
import * as z from 'zod/mini';
import type { OpeningCeilings } from '../../domain/applications/openings/unusual-openings.ts';
import type { Operator } from '../../domain/operator.ts';
import type { TaxRegistrations } from '../../domain/payments/tax-registration.ts';
import type { UnpaidReportCeilings } from '../../domain/screening/attempts/report-gate.ts';
import type { Language } from '../../domain/text/languages.ts';
import type { S3Access } from '../infrastructure/files/s3-file-store.ts';
import type { LogLevel } from '../infrastructure/observability/log.ts';
import type { TraceSettings } from '../infrastructure/observability/tracing.ts';
import { isLoopback } from './addresses.ts';
import { contradictions } from './contradictions.ts';
import { operatorIn } from './operator.ts';
import {
  clamdAddress,
  mailSettings,
  placesOfData,
  readKeys,
  taxRegistrations,
  telemetrySettings,
} from './read-access.ts';
import { Variables } from './variables.ts';
import { bureauAccess, certnAccess, stripeAccess, twilioAccess, withAddress } from './vendor-access.ts';
import { reachesOutside, type Vendor, vendorsIn } from './vendors.ts';

/** Where the web app is built: beside the sources of this server, in whatever folder it is started. */
const BUILT_WEB_APP = path.resolve(import.meta.dirname, '../../../dist/web');

type Environment = Record<string, string | undefined>;

export interface Settings {
  port: number;
  /** Where a process that only runs jobs answers health checks. */
  workerPort: number;
  host: string;
  /** Where Prometheus reads metrics; undefined: there are none. A process that only runs jobs has a port of its own. */
  metrics: { port: number; workerPort: number; host: string } | undefined;
  /** Whether other machines can reach the server. */
  isPublic: boolean;
  dataFolder: string;
  webFolder: string;
  /** By connections of its own. Undefined: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  /** The same database through a pooler that hands out a connection for each transaction. Undefined: there is none. */
  poolerUrl: string | undefined;
  /** The role that owns the audit log and runs migrations. Undefined: the same as the server's. */
  databaseOwnerUrl: string | undefined;
  /** A replica that follows it, for reading much at once. Undefined: there is none. */
  replicaUrl: string | undefined;
  /** Where files are stored. Undefined: in the data folder. */
  bucket: S3Access | undefined;
  /** Whether a start may change the schema. Undefined: unless web and worker are separate processes. */
  migrateAtStart: boolean | undefined;
  appUrl: string;
  releaseStage: 'development' | 'staging' | 'production';
  logLevel: LogLevel;
  /** Undefined: the real vendors. */
  sandbox: { port: number; speed: number } | undefined;
  /** The vendors there are, or that the sandbox stands in for. */
  vendors: readonly Vendor[];
  /** Whether `npm start` fills an empty database with the demo; never outside the sandbox. */
  demo: boolean;
  rateLimits: 'strict' | 'relaxed';
  /** How many reports may be requested from the bureau before they are paid for. */
  unpaidReports: UnpaidReportCeilings;
  /** The languages that people can choose from, English first. */
  languages: readonly Language[];
  /** Whether landlords may ask applicants to pay for their checks, where the province allows it. */
  tenantsMayPay: boolean;
  /** Texts that the whole site sends in a day (UTC) at most; further ones wait for the next. */
  mostTextsADay: number;
  /** How many minutes the database may be away before the server ends. */
  longestOutageMinutes: number;
  /** How long a web process that is asked to end goes on serving, so that the proxy in front of it notices. */
  drainSeconds: number;
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
  /** Where mail servers report what they cannot deliver, and what ends the address of the webhook. Undefined: nobody does. */
  bounces: { address: string; webhookSecrets: string[] } | undefined;
  /** Who runs this site. */
  operator: Operator;
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
  /** What encrypts the backups that are made. Undefined: they are not encrypted. */
  backupPassphrase: string | undefined;
  /** The running version, such as a commit. */
  release: string;
  /** Where spans are sent, and which; undefined: there are none. */
  traces: TraceSettings | undefined;
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
  const sandbox = v.SANDBOX ? v.SANDBOX === 'on' : !reachesOutside(v);
  const problems = contradictions(v, sandbox);
  if (problems.length > 0) throw new SettingsProblem(problems);
  return {
    port: v.PORT,
    workerPort: v.WORKER_PORT,
    host: v.HOST,
    dataFolder: path.resolve(v.DATA_DIR),
    webFolder: v.WEB_DIR ? path.resolve(v.WEB_DIR) : BUILT_WEB_APP,
    ...placesOfData(v),
    migrateAtStart: v.MIGRATE_AT_START === undefined ? undefined : v.MIGRATE_AT_START === 'on',
    appUrl: v.APP_URL ?? `http://${v.HOST === '0.0.0.0' ? '127.0.0.1' : v.HOST}:${v.PORT}`,
    isPublic: !isLoopback(v.HOST),
    releaseStage: v.RELEASE_STAGE,
    sandbox: sandbox ? { port: v.SANDBOX_PORT ?? (v.PORT === 0 ? 0 : v.PORT + 1), speed: v.SANDBOX_SPEED } : undefined,
    vendors: vendorsIn(v, sandbox),
    demo: sandbox && v.DEMO !== 'off' && v.SANDBOX_VENDORS === undefined,
    logLevel: v.LOG_LEVEL ?? (sandbox ? 'warn' : 'info'),
    rateLimits: v.RATE_LIMITS ?? (sandbox ? 'relaxed' : 'strict'),
    unpaidReports: {
      perLandlord: v.UNPAID_REPORTS_PER_LANDLORD,
      perLandlordPerDay: v.UNPAID_REPORTS_PER_LANDLORD_PER_DAY,
      perDay: v.UNPAID_REPORTS_PER_DAY,
    },
    languages: v.LANGUAGES,
    tenantsMayPay: v.TENANTS_MAY_PAY === 'on',
    mostTextsADay: v.MOST_TEXTS_A_DAY,
    openingCeilings: { perHour: v.APPLICANTS_OPENED_PER_HOUR, perDay: v.APPLICANTS_OPENED_PER_DAY },
    twoStepForReports: v.TWO_STEP_FOR_REPORTS ? v.TWO_STEP_FOR_REPORTS === 'on' : !sandbox,
    trustedProxies: v.TRUSTED_PROXIES.split(',').flatMap((range) => range.trim() || []),
    longestOutageMinutes: v.LONGEST_OUTAGE_MINUTES,
    drainSeconds: v.DRAIN_SECONDS ?? (v.RELEASE_STAGE === 'development' ? 0 : 5),
    uploads: { perCaller: v.UPLOADS_PER_CALLER, inAll: v.UPLOADS_AT_ONCE },
    secret: v.APP_SECRET,
    formerSecrets: v.FORMER_APP_SECRETS?.split(',') ?? [],
    passwordPeppers: v.PASSWORD_PEPPERS === undefined ? undefined : readKeys(v.PASSWORD_PEPPERS),
    dataKeys: v.DATA_KEYS === undefined ? undefined : readKeys(v.DATA_KEYS),
    ...mailSettings(v),
    operator: operatorIn(v),
    twilio: twilioAccess(v),
    places: v.GOOGLE_PLACES_KEY ? withAddress({ key: v.GOOGLE_PLACES_KEY }, v.GOOGLE_PLACES_URL) : undefined,
    stripe: stripeAccess(v),
    certn: certnAccess(v),
    bureau: v.BUREAU,
    bureauAccess: bureauAccess(v),
    clamd: clamdAddress(v.CLAMD),
    taxRegistrations: taxRegistrations(v),
    backupPassphrase: v.BACKUP_PASSPHRASE,
    release: v.RELEASE,
    sentryDsn: v.SENTRY_DSN,
    ...telemetrySettings(v),
    verifast: v.VERIFAST_TOKEN && v.VERIFAST_URL ? { token: v.VERIFAST_TOKEN, baseUrl: v.VERIFAST_URL } : undefined,
    verifastWebhookSecrets: v.VERIFAST_WEBHOOK_SECRETS?.split(','),
  };
}
