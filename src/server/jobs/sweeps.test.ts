import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLandlord, createProperty, createSubmittedApplication } from '../../../testing/builders/builders.ts';
import { until } from '../../../testing/server/mailbox.ts';
import { makeDatabase } from '../../../testing/server/test-server.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { jsonLog } from '../infrastructure/observability/log.ts';
import { noTelemetry, type Telemetry } from '../infrastructure/observability/telemetry.ts';
import { LIGHT_COST } from '../infrastructure/secrets/passwords.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { createQueues, ROUNDS } from './job-queues.ts';
import { type JobRunner, startJobs } from './runner.ts';

const log = jsonLog(() => {});
let folder: string;
let database: Awaited<ReturnType<typeof makeDatabase>>;
/** Serves the site alone, so that jobs run when a test says so. */
let server: RunningServer;
let settings: Settings;
const PROPERTIES = 3;
let runners: JobRunner[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maplekey-sweeps-'));
  database = await makeDatabase();
  settings = readSettings({ PORT: '0', DATA_DIR: folder, DATABASE_URL: database.url, SANDBOX_SPEED: '1000' });
  server = await startServer(settings, log, { role: 'web', strictReplies: true, passwordCost: LIGHT_COST });
  const landlord = await createLandlord(server);
  for (let number = 0; number < PROPERTIES; number += 1) {
    await createSubmittedApplication(server, await createProperty(landlord));
  }
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
});
beforeEach(() => sql`delete from pgboss.job where name = 'rescore-ranks'`.execute(server.ctx.db));
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs jobs, each of which takes one step of a sweep. */
async function startRunner(telemetry = noTelemetry): Promise<JobRunner> {
  const runner = await startJobs(database.url, log);
  runners.push(runner);
  await runner.work({ ...server.ctx, enqueue: runner.enqueue, sliceMs: 0, telemetry });
  return runner;
}

const loseExplanations = () =>
  server.ctx.db.updateTable('group_rank').set({ explanation: null, explanation_version: null }).execute();

const areAllExplained = async (): Promise<boolean> => {
  const versions = await server.ctx.db.selectFrom('group_rank').select('explanation_version as version').execute();
  expect(versions).toHaveLength(PROPERTIES);
  return versions.every(({ version }) => version !== null);
};

const rescoreJobs = async (): Promise<string[]> =>
  (
    await sql<{ state: string }>`select state from pgboss.job where name = 'rescore-ranks'`.execute(server.ctx.db)
  ).rows.map(({ state }) => state);

const queueRescore = () => transaction(server.ctx.db, (tx) => server.ctx.enqueue(tx, 'rescore-ranks', {}));

const hasEnded = () =>
  until('the sweep has ended', async () => {
    const states = await rescoreJobs();
    return states.length > 0 && states.every((state) => state === 'completed');
  });

test('a sweep with more to do than one slice continues in further jobs, until nothing is left', async () => {
  await loseExplanations();
  await queueRescore();
  await startRunner();
  await hasEnded();
  expect(await areAllExplained()).toBe(true);
  expect((await rescoreJobs()).length).toBeGreaterThan(PROPERTIES);
});

test('a sweep whose process was killed goes on from where it was', async () => {
  await loseExplanations();
  await queueRescore();
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '40 seconds',
    heartbeat_on = now() - interval '31 seconds' where name = 'rescore-ranks'`.execute(server.ctx.db);
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = 'rescore-ranks'`.execute(
    server.ctx.db,
  );
  await startRunner();
  await hasEnded();
  expect(await areAllExplained()).toBe(true);
});

test('a sweep waits once, and does not run beside another', async () => {
  await createQueues(database.url, log);
  await queueRescore();
  await queueRescore();
  expect(await rescoreJobs()).toEqual(['created']);
  // As three sweeps whose processes were killed, and one more.
  for (let killed = 0; killed < 3; killed += 1) {
    await sql`update pgboss.job set state = 'retry' where name = 'rescore-ranks'`.execute(server.ctx.db);
    await queueRescore();
  }
  await loseExplanations();
  let running = 0;
  let most = 0;
  const begin: Telemetry['begin'] = (activity) => {
    const step = activity.kind === 'job' && activity.job === 'rescore-ranks' ? 1 : 0;
    running += step;
    most = Math.max(most, running);
    return {
      run: (work) => work(),
      end: () => {
        running -= step;
      },
    };
  };
  await startRunner({ ...noTelemetry, begin });
  await hasEnded();
  expect(await areAllExplained()).toBe(true);
  expect(most).toBe(1);
});

test('the first start on a database begins every recurring job, and those that recur by themselves plan their next', async () => {
  await sql`delete from pgboss.job`.execute(server.ctx.db);
  const worker = await startServer(settings, log, { role: 'worker' });
  const namesOf = async (condition: RawBuilder<unknown>) =>
    new Set(
      (await sql<{ name: string }>`select name from pgboss.job where ${condition}`.execute(server.ctx.db)).rows.map(
        ({ name }) => name,
      ),
    );
  try {
    await until('each has run', async () => (await namesOf(sql`state = 'completed'`)).size === ROUNDS.size);
    expect(await namesOf(sql`state = 'completed'`)).toEqual(ROUNDS);
    // Of these two, the start of a release adds one and each night the other.
    const planned = [...ROUNDS].filter((name) => name !== 'rescore-ranks' && name !== 'remove-orphan-files');
    expect(await namesOf(sql`start_after > now()`)).toEqual(new Set(planned));
  } finally {
    await worker.stop();
  }
});
