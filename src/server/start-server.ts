import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from './app-context.ts';
import { createContext, type Keys, openKeys } from './create-context.ts';
import { createProviders } from './create-providers.ts';
import { buildApp } from './http/app.ts';
import { databaseRateLimits } from './http/limits.ts';
import { LOAD_CEILINGS, type LoadCeilings } from './http/load-shedding.ts';
import { connect, type Database, transaction } from './infrastructure/database/connect.ts';
import { migrate } from './infrastructure/database/migrate.ts';
import { canRewriteAuditLog, divideBetweenRoles } from './infrastructure/database/roles.ts';
import { hasSessionSettings } from './infrastructure/database/session-settings.ts';
import { watchDatabase } from './infrastructure/database/watch-database.ts';
import { contentCleaner } from './infrastructure/files/content-cleaner.ts';
import { collapseRepeats } from './infrastructure/observability/collapse-repeats.ts';
import { factsOfError, type Log, reportingLog } from './infrastructure/observability/log.ts';
import { keysFor } from './infrastructure/secrets/app-secret.ts';
import type { PasswordCost } from './infrastructure/secrets/passwords.ts';
import { signerOf } from './infrastructure/secrets/tokens.ts';
import { startAuditChain } from './jobs/chain-audit-events.ts';
import { startJobs } from './jobs/runner.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';
import { addSandboxCoupons } from './payments/add-sandbox-coupons.ts';
import { updateProvinces } from './properties/update-provinces.ts';
import { readModel, SHIPPED_MODEL } from './ranking/read-model.ts';
import { recordedSettings } from './settings/recorded-settings.ts';
import { type Settings, SettingsProblem } from './settings/settings.ts';
import { findKeyProblems, registerKeys } from './workflows/keys/check-keys.ts';
import { recordSettings } from './workflows/record-settings.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

/** Connections in the pool that serves requests. */
const CONNECTIONS = 12;
/** Connections of jobs, so that many at once leave people's calls theirs. */
const JOB_CONNECTIONS = 6;

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

/** Brings the schema up to date, and divides it between its owner and the role that the server connects as. */
async function prepareDatabase({ url, ownerUrl }: OpenedDatabase, settings: Settings, log: Log): Promise<void> {
  await migrate(ownerUrl ?? url, MIGRATIONS);
  if (ownerUrl) await divideBetweenRoles(ownerUrl, url);
  if (!settings.sandbox && (await canRewriteAuditLog(url))) {
    log.warn('the role in DATABASE_URL could change the audit log; give it an owner in DATABASE_OWNER_URL');
  }
}

/** What the database knows of this start: the settings and, in the sandbox, its coupons. */
async function recordStart(db: Database, settings: Settings, { secrets }: Keys): Promise<void> {
  await Promise.all([
    recordSettings(db, signerOf(keysFor('hashes of settings', secrets)), recordedSettings(settings)),
    settings.sandbox && addSandboxCoupons(db),
  ]);
}

/** Queues the first run of the jobs that plan their own next one. */
const queueRounds = ({ db, enqueue }: AppContext): Promise<void> =>
  transaction(db, async (tx) => {
    await enqueue(tx, 'rescore-ranks', {});
    await enqueue(tx, 'remind-of-disputes', {});
    await enqueue(tx, 'run-retention', {});
    await enqueue(tx, 'resume-lost-work', {});
    await enqueue(tx, 'reconcile-payments', {});
    await enqueue(tx, 'sweep-outbox', {});
  });

/** Opens what the context needs, with a database that can be used. */
async function openEverything(settings: Settings, given: Log, opening: Promise<OpenedDatabase>) {
  const keys = await openKeys(settings);
  const [ranking, database, outside] = await Promise.all([
    readModel(SHIPPED_MODEL),
    opening,
    createProviders(settings, String(keys.webhookSecrets[0])),
  ]);
  const log = reportingLog(collapseRepeats(given), outside.errors);
  await prepareDatabase(database, settings, log);
  try {
    await assertUsable(database.url, keys);
  } catch (problem) {
    await Promise.all([outside.stop(), database.stop()]);
    throw problem;
  }
  return { keys, ranking, database, outside, log };
}

const appSettings = ({ uploads, webFolder, appUrl, trustedProxies }: Settings) => ({
  ...{ uploads, webFolder, trustedProxies },
  secure: appUrl.startsWith('https://'),
});

/** Builds the context from the settings and starts listening. */
export async function startServer(
  settings: Settings,
  given: Log,
  { opening = openDatabase(settings, given), strictReplies = false, onGivenUp = () => {}, ...replaced }: Start = {},
): Promise<RunningServer> {
  const opened = await openEverything(settings, given, opening);
  const { keys, database, outside, log } = opened;
  // While we stop, the database may close connections before we do: nothing to report.
  let stopping = false;
  const lost = (problem: Error) => {
    if (!stopping) log.warn('a database connection broke', factsOfError(problem));
  };
  const { db, pool } = connect(database.url, CONNECTIONS, lost, keys.vault);
  const [jobs] = await Promise.all([startJobs(database.url, log), recordStart(db, settings, keys)]);
  const contents = contentCleaner(settings.clamd);
  const { passwordCost, loadCeilings = LOAD_CEILINGS } = replaced;
  const ctx = createContext(settings, { ...opened, db, enqueue: jobs.enqueue, contents, passwordCost });
  await updateProvinces(ctx);
  const app = await buildApp({
    ...appSettings(settings),
    ctx,
    limits: databaseRateLimits({ pool, mode: settings.rateLimits }),
    strictReplies,
    verifastWebhookSecrets: keys.webhookSecrets,
    outsideOrigins: outside.origins,
    jobsAreUp: jobs.areUp,
    waitingForDatabase: () => pool.waitingCount,
    loadCeilings,
  });
  // Before jobs run: a backlog of them can take every connection.
  await queueRounds(ctx);
  await app.listen({ port: settings.port, host: settings.host });
  outside.setAppOrigin(app.listeningOrigin);
  const ofJobs = connect(database.url, JOB_CONNECTIONS, lost, keys.vault);
  await jobs.work({ ...ctx, db: ofJobs.db });
  const auditChain = startAuditChain(ctx);
  const longestOutageMs = settings.longestOutageMinutes * 60_000;
  const watch = watchDatabase({ url: database.url, longestOutageMs, onGivenUp });
  const stop = async () => {
    stopping = true;
    watch.stop();
    await app.close();
    await jobs.stop();
    await auditChain.stop();
    await Promise.all([db.destroy(), ofJobs.db.destroy()]);
    await outside.errors.flush();
    await Promise.all([contents.stop(), outside.stop(), database.stop()]);
  };
  return {
    app,
    ctx,
    origin: app.listeningOrigin,
    mailboxUrl: outside.mailboxUrl,
    verifierWebhook: `${settings.appUrl}/webhooks/verifast/${keys.webhookSecrets[0]}`,
    databaseUrl: database.url,
    stop,
  };
}
