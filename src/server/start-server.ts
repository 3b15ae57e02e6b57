import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { findAlerts } from '../domain/review/find-alerts.ts';
import type { AppContext } from './app-context.ts';
import { createProviders } from './create-providers.ts';
import { buildApp } from './http/app.ts';
import { databaseRateLimits } from './http/limits.ts';
import { connect, transaction } from './infrastructure/database/connect.ts';
import { migrate } from './infrastructure/database/migrate.ts';
import { filesOnDisk } from './infrastructure/files/disk-file-store.ts';
import { factsOfError, type Log, reportingLog } from './infrastructure/observability/log.ts';
import { appSecret, keyFor } from './infrastructure/secrets/app-secret.ts';
import { argonPasswords, type PasswordCost } from './infrastructure/secrets/passwords.ts';
import { keyedHash } from './infrastructure/secrets/tokens.ts';
import { createVault } from './infrastructure/secrets/vault.ts';
import { altchaCaptcha } from './infrastructure/vendors/altcha/captcha.ts';
import { startJobs } from './jobs/runner.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';
import { addSandboxCoupons } from './payments/add-sandbox-coupons.ts';
import { updateProvinces } from './properties/update-provinces.ts';
import { createRankUpdater } from './ranking/rank-updater.ts';
import { readModel, SHIPPED_MODEL } from './ranking/read-model.ts';
import type { Settings } from './settings/settings.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

/** Connections in the pool that serves requests. */
const CONNECTIONS = 12;
/** Key derivations that a sign-up costs the browser: a second or two in production, next to none in the sandbox. */
const CAPTCHA_WORK = { real: 1000, sandbox: 4, cost: 5000 };

/** A running server. Tests and benchmarks look into `ctx`. */
export interface RunningServer {
  app: FastifyInstance;
  ctx: AppContext;
  origin: string;
  mailboxUrl: string | undefined;
  /** Where the bank verifier has to send its webhooks; a secret between us and that vendor. */
  verifierWebhook: string;
  databaseUrl: string;
  /** Stops cleanly: no new requests, then running jobs end, then the database stops. */
  stop(): Promise<void>;
}

interface Start {
  /** A database that is already being opened. */
  opening?: Promise<OpenedDatabase>;
  /** Whether a reply that breaks its contract is an error (tests). */
  strictReplies?: boolean;
  /** Replaces the safe cost of deriving passwords (tests). */
  passwordCost?: PasswordCost;
}

/** Builds the context from the settings and starts listening. */
export async function startServer(
  settings: Settings,
  given: Log,
  { opening = openDatabase(settings), strictReplies = false, passwordCost }: Start = {},
): Promise<RunningServer> {
  const secret = await appSecret(settings.secret, settings.dataFolder);
  const verifastWebhookSecretPath = keyFor('path of the bank verifier', secret);
  const [{ model, card }, database, outside] = await Promise.all([
    readModel(SHIPPED_MODEL),
    opening,
    createProviders(settings, verifastWebhookSecretPath),
  ]);
  const log = reportingLog(given, outside.errors);
  await migrate(database.url, MIGRATIONS);
  const jobs = await startJobs(database.url, log);
  // While we stop, the database may close connections before we do: nothing to report.
  let stopping = false;
  const lost = (problem: Error) => {
    if (!stopping) log.warn('a database connection broke', factsOfError(problem));
  };
  const { db, pool } = connect(database.url, CONNECTIONS, lost);
  const clock = () => new Date();
  if (settings.sandbox) await addSandboxCoupons(db);
  const vault = createVault(settings.dataKeys, secret);
  const ctx: AppContext = {
    db,
    clock,
    enqueue: jobs.enqueue,
    ...outside.tools,
    captcha: altchaCaptcha({
      secret: keyFor('captcha', secret),
      work: settings.sandbox ? CAPTCHA_WORK.sandbox : CAPTCHA_WORK.real,
      cost: CAPTCHA_WORK.cost,
    }),
    passwords: argonPasswords(keyFor('password pepper', secret), passwordCost),
    keyedHash: keyedHash(keyFor('traces of references', secret)),
    codeHash: keyedHash(keyFor('codes of contacts', secret)),
    signLink: keyedHash(keyFor('links of letters', secret)), // @literal a key derives from it
    followToken: keyedHash(keyFor('next tokens of sessions', secret)),
    vault,
    model,
    modelCard: card,
    ranks: createRankUpdater({ vault, table: model, clock, findAlerts }),
    files: filesOnDisk(path.join(settings.dataFolder, 'files')),
    log,
    errors: outside.errors,
    taxRegistrations: settings.taxRegistrations,
    tenantsMayPay: settings.tenantsMayPay,
    appUrl: settings.appUrl,
  };
  await updateProvinces(ctx);
  const app = await buildApp({
    ctx,
    limits: databaseRateLimits({ pool, mode: settings.rateLimits }),
    webFolder: settings.webFolder,
    secure: settings.appUrl.startsWith('https://'),
    trustedProxies: settings.trustedProxies,
    strictReplies,
    verifastWebhookSecretPath,
    outsideOrigins: outside.origins,
    jobsAreUp: jobs.areUp,
  });
  await app.listen({ port: settings.port, host: settings.host });
  outside.setAppOrigin(app.listeningOrigin);
  await jobs.work(ctx);
  await transaction(db, async (tx) => {
    await jobs.enqueue(tx, 'rescore-ranks', {});
    await jobs.enqueue(tx, 'remind-of-disputes', {});
    await jobs.enqueue(tx, 'run-retention', {});
  });
  const stop = async () => {
    stopping = true;
    await app.close();
    await jobs.stop();
    await db.destroy();
    await outside.errors.flush();
    await Promise.all([outside.stop(), database.stop()]);
  };
  return {
    app,
    ctx,
    origin: app.listeningOrigin,
    mailboxUrl: outside.mailboxUrl,
    verifierWebhook: `${settings.appUrl}/webhooks/verifast/${verifastWebhookSecretPath}`,
    databaseUrl: database.url,
    stop,
  };
}
