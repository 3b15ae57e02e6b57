import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { findAlerts } from '../domain/review/find-alerts.ts';
import type { AppContext } from './app-context.ts';
import { createProviders } from './create-providers.ts';
import { buildApp } from './http/app.ts';
import { databaseRateLimits } from './http/limits.ts';
import { LOAD_CEILINGS, type LoadCeilings } from './http/load-shedding.ts';
import { connect, transaction } from './infrastructure/database/connect.ts';
import { migrate } from './infrastructure/database/migrate.ts';
import { canRewriteAuditLog, divideBetweenRoles } from './infrastructure/database/roles.ts';
import { hasSessionSettings } from './infrastructure/database/session-settings.ts';
import { watchDatabase } from './infrastructure/database/watch-database.ts';
import { contentCleaner } from './infrastructure/files/content-cleaner.ts';
import { filesOnDisk } from './infrastructure/files/disk-file-store.ts';
import { collapseRepeats } from './infrastructure/observability/collapse-repeats.ts';
import { factsOfError, type Log, reportingLog } from './infrastructure/observability/log.ts';
import { appSecret, keyFor, keysFor, verifastWebhookSecrets } from './infrastructure/secrets/app-secret.ts';
import { argonPasswords, type PasswordCost } from './infrastructure/secrets/passwords.ts';
import { createPeppers } from './infrastructure/secrets/peppers.ts';
import { keyedHash, signerOf } from './infrastructure/secrets/tokens.ts';
import { createVault } from './infrastructure/secrets/vault.ts';
import { altchaCaptcha } from './infrastructure/vendors/altcha/captcha.ts';
import { startAuditChain } from './jobs/chain-audit-events.ts';
import { startJobs } from './jobs/runner.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';
import { addSandboxCoupons } from './payments/add-sandbox-coupons.ts';
import { updateProvinces } from './properties/update-provinces.ts';
import { createRankUpdater } from './ranking/rank-updater.ts';
import { readModel, SHIPPED_MODEL } from './ranking/read-model.ts';
import { recordedSettings } from './settings/recorded-settings.ts';
import { type Settings, SettingsProblem } from './settings/settings.ts';
import { findKeyProblems, registerKeys } from './workflows/keys/check-keys.ts';
import { recordSettings } from './workflows/record-settings.ts';

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
  /** Where the bank verifier has to send its webhooks; a secret between us and that vendor, never printed. */
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
  /** Called when the database was away for longer than the settings allow. */
  onGivenUp?: () => void;
  /** Replaces the safe cost of deriving passwords (tests). */
  passwordCost?: PasswordCost;
  /** Replaces what the server carries before it refuses more (journeys, whose browser driver is in the same process). */
  loadCeilings?: LoadCeilings;
}

const POOLED =
  'DATABASE_URL leads through a pooler that drops the settings of a session (PgBouncer with pool_mode=transaction); use pool_mode=session, or connect directly';

/**
 * @throws SettingsProblem when sessions do not last, or when the installation's keys do not open what is in the database
 */
async function assertUsable(url: string, keys: Parameters<typeof registerKeys>[1]): Promise<void> {
  const { db } = connect(url, 1, () => {
    // The running query reports it.
  });
  try {
    if (!(await hasSessionSettings(db))) throw new SettingsProblem([POOLED]);
    const problems = await findKeyProblems(db, keys);
    if (problems.length > 0) throw new SettingsProblem(problems);
    await registerKeys(db, keys);
  } finally {
    await db.destroy();
  }
}

/** Builds the context from the settings and starts listening. */
export async function startServer(
  settings: Settings,
  given: Log,
  {
    opening = openDatabase(settings, given),
    strictReplies = false,
    passwordCost,
    loadCeilings = LOAD_CEILINGS,
    onGivenUp = () => {},
  }: Start = {},
): Promise<RunningServer> {
  const secret = await appSecret(settings.secret, settings.dataFolder);
  const secrets: [string, ...string[]] = [secret, ...settings.formerSecrets];
  const webhookSecrets = await verifastWebhookSecrets(settings.verifastWebhookSecrets, settings.dataFolder);
  const vault = createVault(settings.dataKeys, secret);
  const peppers = createPeppers(settings.passwordPeppers, secrets);
  const [{ model, card }, database, outside] = await Promise.all([
    readModel(SHIPPED_MODEL),
    opening,
    createProviders(settings, String(webhookSecrets[0])),
  ]);
  const log = reportingLog(collapseRepeats(given), outside.errors);
  await migrate(database.ownerUrl ?? database.url, MIGRATIONS);
  if (database.ownerUrl) await divideBetweenRoles(database.ownerUrl, database.url);
  if (!settings.sandbox && (await canRewriteAuditLog(database.url))) {
    log.warn('the role in DATABASE_URL could change the audit log; give it an owner in DATABASE_OWNER_URL');
  }
  try {
    await assertUsable(database.url, { vault, peppers });
  } catch (problem) {
    await Promise.all([outside.stop(), database.stop()]);
    throw problem;
  }
  const jobs = await startJobs(database.url, log);
  // While we stop, the database may close connections before we do: nothing to report.
  let stopping = false;
  const lost = (problem: Error) => {
    if (!stopping) log.warn('a database connection broke', factsOfError(problem));
  };
  const { db, pool } = connect(database.url, CONNECTIONS, lost, vault);
  const clock = () => new Date();
  await recordSettings(db, signerOf(keysFor('hashes of settings', secrets)), recordedSettings(settings));
  if (settings.sandbox) await addSandboxCoupons(db);
  const contents = contentCleaner(settings.clamd);
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
    passwords: argonPasswords(peppers, passwordCost),
    keyedHash: keyedHash(keyFor('traces of references', secret)),
    codeHash: keyedHash(keyFor('codes of contacts', secret)),
    links: signerOf(keysFor('links of letters', secrets)), // @literal a key derives from it
    followToken: keyedHash(keyFor('next tokens of sessions', secret)),
    vault,
    model,
    modelCard: card,
    ranks: createRankUpdater({ vault, table: model, clock, findAlerts }),
    files: filesOnDisk(path.join(settings.dataFolder, 'files')),
    contents,
    log,
    errors: outside.errors,
    taxRegistrations: settings.taxRegistrations,
    tenantsMayPay: settings.tenantsMayPay,
    mostTextsADay: settings.mostTextsADay,
    openingCeilings: settings.openingCeilings,
    twoStepForReports: settings.twoStepForReports,
    unpaidReports: settings.unpaidReports,
    appUrl: settings.appUrl,
  };
  await updateProvinces(ctx);
  const app = await buildApp({
    ctx,
    limits: databaseRateLimits({ pool, mode: settings.rateLimits }),
    uploads: settings.uploads,
    webFolder: settings.webFolder,
    secure: settings.appUrl.startsWith('https://'),
    trustedProxies: settings.trustedProxies,
    strictReplies,
    verifastWebhookSecrets: webhookSecrets,
    outsideOrigins: outside.origins,
    jobsAreUp: jobs.areUp,
    waitingForDatabase: () => pool.waitingCount,
    loadCeilings,
  });
  // Before jobs run: a backlog of them can take every connection.
  await transaction(db, async (tx) => {
    await jobs.enqueue(tx, 'rescore-ranks', {});
    await jobs.enqueue(tx, 'remind-of-disputes', {});
    await jobs.enqueue(tx, 'run-retention', {});
    await jobs.enqueue(tx, 'resume-lost-work', {});
    await jobs.enqueue(tx, 'reconcile-payments', {});
    await jobs.enqueue(tx, 'sweep-outbox', {});
  });
  await app.listen({ port: settings.port, host: settings.host });
  outside.setAppOrigin(app.listeningOrigin);
  await jobs.work(ctx);
  const auditChain = startAuditChain(ctx);
  const watch = watchDatabase({
    url: database.url,
    longestOutageMs: settings.longestOutageMinutes * 60_000,
    onGivenUp,
  });
  const stop = async () => {
    stopping = true;
    watch.stop();
    await app.close();
    await jobs.stop();
    await auditChain.stop();
    await db.destroy();
    await outside.errors.flush();
    await Promise.all([contents.stop(), outside.stop(), database.stop()]);
  };
  return {
    app,
    ctx,
    origin: app.listeningOrigin,
    mailboxUrl: outside.mailboxUrl,
    verifierWebhook: `${settings.appUrl}/webhooks/verifast/${webhookSecrets[0]}`,
    databaseUrl: database.url,
    stop,
  };
}
