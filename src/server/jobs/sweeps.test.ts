import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLandlord, createProperty, createSubmittedApplication } from '../../../testing/builders/builders.ts';
import { until } from '../../../testing/server/mailbox.ts';
import { makeDatabase } from '../../../testing/server/test-server.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { jsonLog } from '../infrastructure/observability/log.ts';
import { LIGHT_COST } from '../infrastructure/secrets/passwords.ts';
import { readSettings } from '../settings/settings.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { createQueues, type JobRunner, startJobs } from './runner.ts';

const log = jsonLog(() => {});
let folder: string;
let database: Awaited<ReturnType<typeof makeDatabase>>;
/** Serves the site alone, so that jobs run when a test says so. */
let server: RunningServer;
const PROPERTIES = 3;
let runners: JobRunner[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maplekey-sweeps-'));
  database = await makeDatabase();
  const settings = readSettings({ PORT: '0', DATA_DIR: folder, DATABASE_URL: database.url, SANDBOX_SPEED: '1000' });
  server = await startServer(settings, log, { role: 'web', strictReplies: true, passwordCost: LIGHT_COST });
  const landlord = await createLandlord(server);
  for (let number = 0; number < PROPERTIES; number += 1) {
    await createSubmittedApplication(server, await createProperty(landlord));
  }
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
  await sql`delete from pgboss.job where name = 'rescore-ranks'`.execute(server.ctx.db);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs jobs, each of which takes one step of a sweep. */
async function startRunner(): Promise<JobRunner> {
  const runner = await startJobs(database.url, log);
  runners.push(runner);
  await runner.work({ ...server.ctx, enqueue: runner.enqueue, sliceMs: 0 });
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

test.each(['rescore-ranks', 'run-retention', 'remove-orphan-files', 'resume-lost-work', 'sweep-outbox'] as const)(
  'of %s, one waits at most, and it is not run beside another',
  async (name) => {
    await createQueues(database.url, log);
    const boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false });
    await boss.start();
    const { db, enqueue } = server.ctx;
    const queue = () => transaction(db, (tx) => enqueue(tx, name, {}));
    const take = () => boss.fetch(name, { batchSize: 5 });
    const states = async () =>
      (
        await sql<{ state: string }>`select state from pgboss.job where name = ${name} order by state`.execute(db)
      ).rows.map(({ state }) => state);
    await queue();
    await queue();
    expect(await states()).toEqual(['created']);
    const [running] = await take();
    await queue();
    expect(await take()).toEqual([]);
    expect(await states()).toEqual(['created', 'active']);
    await boss.complete(name, String(running?.id));
    expect(await take()).toHaveLength(1);
    await boss.stop({ graceful: false });
    await sql`delete from pgboss.job where name = ${name}`.execute(db);
  },
);
