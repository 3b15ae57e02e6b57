import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { AppContext } from './app-context.ts';
import { createContext, type Keys, openKeys } from './create-context.ts';
import { createProviders } from './create-providers.ts';
import { buildApp } from './http/app.ts';
import { buildHealthApp, createDrain, type Drain } from './http/health-checks.ts';
import { databaseRateLimits } from './http/limits.ts';
import { LOAD_CEILINGS, type LoadCeilings } from './http/load-shedding.ts';
import { type Database, transaction } from './infrastructure/database/connect.ts';
import { watchDatabase } from './infrastructure/database/watch-database.ts';
import { contentCleaner } from './infrastructure/files/content-cleaner.ts';
import { openCatalogues } from './infrastructure/languages/language-scope.ts';
import { collapseRepeats } from './infrastructure/observability/collapse-repeats.ts';
import { type Log, reportingLog } from './infrastructure/observability/log.ts';
import type { Metrics } from './infrastructure/observability/prometheus.ts';
import { keysFor } from './infrastructure/secrets/app-secret.ts';
import type { PasswordCost } from './infrastructure/secrets/passwords.ts';
import { signerOf } from './infrastructure/secrets/tokens.ts';
import { startAuditChain } from './jobs/chain-audit-events.ts';
import { enqueueOn } from './jobs/enqueue.ts';
import { type JobRunner, startJobs } from './jobs/runner.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';
import { openFiles } from './open-files.ts';
import { type Connections, openPools } from './open-pools.ts';
import { openTelemetry } from './open-telemetry.ts';
import { addSandboxCoupons } from './payments/coupon-store.ts';
import { prepareDatabase } from './prepare-database.ts';
import { updateProvinces } from './properties/update-provinces.ts';
import { readModel, SHIPPED_MODEL } from './ranking/read-model.ts';
import { type ServedMetrics, serveMetrics } from './serve-metrics.ts';
import { recordedSettings } from './settings/recorded-settings.ts';
import { canMigrate, type ServerRole } from './settings/server-role.ts';
import type { Settings } from './settings/settings.ts';
import { recordSettings } from './workflows/record-settings.ts';

/** A running server. Tests and benchmarks look into `ctx`. */
export interface RunningServer extends Pick<Drain, 'drain'> {
  app: FastifyInstance;
  ctx: AppContext;
  /** The same with the connections of jobs, where this process runs any. */
  jobContext: AppContext;
  origin: string;
  mailboxUrl: string | undefined;
  /** Where the bank verifier has to send its webhooks; a secret between us and that vendor, never printed. */
  verifierWebhook: string;
  databaseUrl: string;
  /** Where Prometheus reads metrics, if the settings say so. */
  metricsOrigin: string | undefined;
  /** Stops cleanly: no new requests, then running jobs end, then the database stops. */
  stop(): Promise<void>;
}

interface Start {
  /** What this process does; both if nothing is said. */
  role?: ServerRole;
  /** A database that is already being opened. */
  opening?: Promise<OpenedDatabase>;
  /** Whether a reply that breaks its contract is an error (tests). */
  strictReplies?: boolean;
  /** Called when the database was away for longer than the settings allow. */
  onGivenUp?: () => void;
  /** Replaces the safe cost of deriving passwords (tests). */
  passwordCost?: PasswordCost;
  /** Replaces how many connections to the database a process opens (tests). */
  connections?: Connections;
  /** Replaces what the server carries before it refuses more (journeys, whose browser driver is in the same process). */
  loadCeilings?: LoadCeilings;
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
async function openEverything(settings: Settings, given: Log, role: ServerRole, opening: Promise<OpenedDatabase>) {
  const keys = await openKeys(settings);
  const quiet = collapseRepeats(given);
  const [ranking, files, database, outside, { telemetry, metrics, stop: stopTelemetry }] = await Promise.all([
    readModel(SHIPPED_MODEL),
    openFiles(settings),
    opening,
    createProviders(settings, String(keys.webhookSecrets[0])),
    openTelemetry(settings, role, quiet),
  ]);
  const log = reportingLog(quiet, outside.errors);
  try {
    await prepareDatabase(database, settings, { keys, canMigrate: canMigrate(role, settings), log });
  } catch (problem) {
    await Promise.all([outside.stop(), database.stop()]);
    throw problem;
  }
  return { keys, ranking, files, database, outside, log, telemetry, metrics, stopTelemetry };
}

const appSettings = ({ uploads, webFolder, appUrl, trustedProxies }: Settings) => ({
  ...{ uploads, webFolder, trustedProxies },
  secure: appUrl.startsWith('https://'),
});

interface AppParts extends Pick<Start, 'strictReplies' | 'loadCeilings'>, Pick<Drain, 'isDraining'> {
  ctx: AppContext;
  pool: Pool;
  opened: Awaited<ReturnType<typeof openEverything>>;
  jobs: JobRunner | undefined;
}

/** What answers calls: the whole product, or health checks alone where only jobs run. */
async function openApp(
  role: ServerRole,
  settings: Settings,
  { ctx, pool, opened, jobs, isDraining, strictReplies = false, loadCeilings = LOAD_CEILINGS }: AppParts,
): Promise<FastifyInstance> {
  if (role === 'worker') return buildHealthApp(ctx, jobs?.areUp);
  return buildApp({
    ...appSettings(settings),
    ctx,
    limits: databaseRateLimits({ pool, mode: settings.rateLimits }),
    strictReplies,
    verifastWebhookSecrets: opened.keys.webhookSecrets,
    bounceWebhookSecrets: settings.bounces?.webhookSecrets ?? [],
    outsideOrigins: opened.outside.origins,
    jobsAreUp: jobs?.areUp,
    isDraining,
    waitingForDatabase: () => pool.waitingCount,
    loadCeilings,
  });
}

interface MeasuredPools {
  role: ServerRole;
  db: Database;
  /** The connections of requests; of jobs, where this process runs nothing else. */
  pool: Pool;
  jobPool: Pool;
}

/** Serves the metrics of this process, if the settings want any. */
async function startMetrics(
  { metrics: place }: Settings,
  metrics: Metrics | undefined,
  { role, db, pool, jobPool }: MeasuredPools,
): Promise<ServedMetrics | undefined> {
  if (!place || !metrics) return undefined;
  const pools = new Map<string, Pool>();
  if (role !== 'worker') pools.set('requests', pool);
  if (role !== 'web') pools.set('jobs', jobPool);
  return serveMetrics(metrics, {
    host: place.host,
    port: role === 'worker' ? place.workerPort : place.port,
    db,
    pools,
  });
}

/** Builds the context from the settings and starts listening. A process that only runs jobs serves health checks alone. */
export async function startServer(
  settings: Settings,
  given: Log,
  { role = 'both', opening = openDatabase(settings, given), onGivenUp = () => {}, ...replaced }: Start = {},
): Promise<RunningServer> {
  const opened = await openEverything(settings, given, role, opening);
  const { keys, database, outside, log } = opened;
  openCatalogues(settings.languages);
  const { passwordCost, connections } = replaced;
  const pools = openPools(settings, database, { role, keys, log, connections });
  const { db, pool, reads, forJobs } = pools;
  const [jobs] = await Promise.all([
    role === 'web' ? undefined : startJobs(database.url, log),
    recordStart(db, settings, keys),
  ]);
  const contents = contentCleaner(settings.clamd);
  const enqueue = jobs?.enqueue ?? enqueueOn();
  const ctx = createContext(settings, { ...opened, db, reads, enqueue, contents, passwordCost });
  await updateProvinces(ctx);
  const isServing = role !== 'worker';
  const { isDraining, drain } = createDrain(isServing ? settings.drainSeconds : 0);
  const app = await openApp(role, settings, { ctx, pool, opened, jobs, isDraining, ...replaced });
  // Before jobs run: a backlog of them can take every connection.
  if (jobs) await queueRounds(ctx);
  await app.listen({ port: isServing ? settings.port : settings.workerPort, host: settings.host });
  outside.setAppOrigin(app.listeningOrigin);
  const jobContext = { ...ctx, db: forJobs.db };
  const served = await startMetrics(settings, opened.metrics, { role, db, pool, jobPool: forJobs.pool });
  await jobs?.work(jobContext);
  const auditChain = startAuditChain(ctx);
  const longestOutageMs = settings.longestOutageMinutes * 60_000;
  const watch = watchDatabase({ url: database.poolerUrl ?? database.url, longestOutageMs, onGivenUp });
  const stop = async () => {
    pools.expectEnd();
    watch.stop();
    await app.close();
    await jobs?.stop();
    await auditChain.stop();
    await pools.close();
    await outside.errors.flush();
    await Promise.all([served?.stop(), opened.stopTelemetry()]);
    await Promise.all([contents.stop(), outside.stop(), database.stop()]);
  };
  return {
    app,
    ctx,
    jobContext,
    origin: app.listeningOrigin,
    mailboxUrl: outside.mailboxUrl,
    verifierWebhook: `${settings.appUrl}/webhooks/verifast/${keys.webhookSecrets[0]}`,
    databaseUrl: database.url,
    drain,
    metricsOrigin: served?.origin,
    stop,
  };
}
