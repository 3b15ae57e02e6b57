import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase } from '../../../testing/server/test-server.ts';
import { jsonLog } from '../infrastructure/observability/log.ts';
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

/** What the calls of a job may take one after the other, each until its time is up (seconds). */
const SLOWEST: [job: string, seconds: number, calls: string][] = [
  ['order-check', 5 * 15 + 15 + 15, 'five pages of cases, the case, and an order'],
  ['follow-check', 15 + 15, 'a case, and calling it off'],
  ['fetch-report', 3 * 15, 'an order to print, a look at it, and the file'],
  ['collect-charge', 2 * 10, 'a payment, with a second try'],
  ['deliver-message', 10 + 10, 'a look for a text, and the text'],
];

test.each(SLOWEST)(
  '%s is not begun a second time while the first one may still be at it: %i s',
  async (name, slowest) => {
    await (await start()).stop();
    expect(await seconds(name)).toBeGreaterThan(slowest);
  },
);

test('a house that stood before takes new times over', async () => {
  await (await start()).stop();
  const wanted = await seconds('order-check');
  await client.query("update pgboss.queue set expire_seconds = 7 where name = 'order-check'");
  await (await start()).stop();
  expect(await seconds('order-check')).toBe(wanted);
});
