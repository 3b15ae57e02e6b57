import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../testing/server/mailbox.ts';
import { makeDatabase } from '../../../testing/server/test-server.ts';
import type { AppContext } from '../app-context.ts';
import { connect } from '../infrastructure/database/connect.ts';
import { jsonLog } from '../infrastructure/observability/log.ts';
import { noTelemetry } from '../infrastructure/observability/telemetry.ts';
import { currentData, FORMER_NAMES } from './former-names.ts';
import { startJobs } from './runner.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await makeDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const start = () =>
  startJobs(
    database.url,
    jsonLog(() => {}),
  );
const seconds = async (name: string): Promise<number> =>
  (await client.query('select expire_seconds from pgboss.queue where name = $1', [name])).rows[0].expire_seconds;

/** How long the calls of a job may take in a row, each until it times out (seconds). */
const SLOWEST: [job: string, seconds: number, calls: string][] = [
  ['request-report', 5 * 15 + 15 + 15, 'five pages of cases, the case, and an order'],
  ['poll-check', 15 + 15, 'a case, and its cancellation'],
  ['fetch-report', 3 * 15, 'a request for the report, its state, and the file'],
  ['capture-charge', 2 * 10, 'a payment, with a second attempt'],
  ['deliver-message', 10 + 10, 'a search for a text, and the text'],
];

test.each(SLOWEST)('%s is not started again while the first run may still be going: %i s', async (name, slowest) => {
  await (await start()).stop();
  expect(await seconds(name)).toBeGreaterThan(slowest);
});

test('a job whose process was killed begins again soon, and one that only takes long does not', async () => {
  await (await start()).stop();
  const isRunning = { name: 'rescore-ranks', state: 'active' };
  const insert = async (beat: string): Promise<string> =>
    (
      await client.query(
        `insert into pgboss.job (name, data, state, started_on, retry_limit, expire_seconds, heartbeat_seconds, heartbeat_on)
         select name, '{}', $2, now(), 2, expire_seconds, heartbeat_seconds, now() - $3::interval
         from pgboss.queue where name = $1 returning id`,
        [isRunning.name, isRunning.state, beat],
      )
    ).rows[0].id;
  const killed = await insert('31 seconds');
  const slow = await insert('5 seconds');
  await client.query("update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = 'rescore-ranks'");
  const jobs = await start();
  const stateOf = async (id: string) =>
    (await client.query('select state from pgboss.job where id = $1', [id])).rows[0].state;
  await until('the killed one is found', async () => (await stateOf(killed)) === 'retry');
  expect(await stateOf(slow)).toBe('active');
  await jobs.stop();
  await client.query("delete from pgboss.job where name = 'rescore-ranks'");
});

test('existing queues get new times', async () => {
  await (await start()).stop();
  const wanted = await seconds('request-report');
  await client.query("update pgboss.queue set expire_seconds = 7 where name = 'request-report'");
  await (await start()).stop();
  expect(await seconds('request-report')).toBe(wanted);
});

test('a queue in which several jobs may wait stops allowing it when the release says so', async () => {
  await (await start()).stop();
  const policy = async () =>
    (await client.query("select policy from pgboss.queue where name = 'rescore-ranks'")).rows[0].policy;
  const wanted = await policy();
  await client.query("update pgboss.queue set policy = 'standard' where name = 'rescore-ranks'");
  await (await start()).stop();
  expect([wanted, await policy()]).toEqual(['short', 'short']);
});

test('jobs that an earlier release queued under another name are run', async () => {
  const former = new PgBoss({ connectionString: database.url });
  await former.start();
  await former.createQueue('write-reset-letter');
  const id = await former.send('write-reset-letter', { resetId: randomUUID(), personId: null });
  await former.stop({ graceful: false });
  const jobs = await start();
  const { db } = connect(database.url, 1, () => {});
  await jobs.work({ db, telemetry: noTelemetry } as AppContext);
  const stateOf = async () => (await client.query('select state from pgboss.job where id = $1', [id])).rows[0]?.state;
  await until('the job to be done', async () => (await stateOf()) === 'completed');
  await jobs.stop();
  await db.destroy();
});

test('what a job logs has its name and its id', async () => {
  const logged: string[] = [];
  const jobs = await startJobs(
    database.url,
    jsonLog((line) => logged.push(line)),
  );
  const id = (await client.query(`select gen_random_uuid() as id`)).rows[0].id;
  await client.query(
    `insert into pgboss.job (id, name, data, retry_limit, expire_seconds)
      values ($1, 'remove-stored-file', '{"storageKey":"k"}', 2, 60)`,
    [id],
  );
  const files = { remove: () => Promise.reject(new TypeError('Zebulon')) };
  const { db } = connect(database.url, 1, () => {});
  await jobs.work({ db, files, telemetry: noTelemetry } as unknown as AppContext);
  const line = await until('its line', async () => logged.find((one) => one.includes('a job failed')));
  expect(JSON.parse(line)).toMatchObject({ job: 'remove-stored-file', jobId: id, error: 'TypeError' });
  await jobs.stop();
  await db.destroy();
});

test('no former name is a current one, and each leads to an existing queue', async () => {
  await (await start()).stop();
  const { rows } = await client.query('select name from pgboss.queue');
  const queues = rows.map(({ name }) => name);
  for (const [former, current] of Object.entries(FORMER_NAMES)) {
    expect(queues).toContain(current);
    expect(Object.values(FORMER_NAMES)).not.toContain(former);
  }
});

test('the data of a former job gets the current names', () => {
  const former = { tryId: 'one', kind: 'credit_check' }; // @literal field of queued jobs
  expect(currentData(former)).toEqual({ attemptId: 'one', kind: 'credit_check' });
  expect(currentData({ chargeId: 'two' })).toEqual({ chargeId: 'two' });
});
