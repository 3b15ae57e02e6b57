import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createLandlord,
  createProperty,
  expectStatus,
  someEmail,
  type TestPerson,
} from '../../testing/builders/builders.ts';
import { until } from '../../testing/builders/evidence.ts';
import { startRecordedVendors } from '../../testing/recorded/start-recorded-vendors.ts';
import { freePort } from '../../testing/server/free-port.ts';
import { type OwnProcess, runProgram } from '../../testing/server/server-process.ts';
import { makeDatabase } from '../../testing/server/test-server.ts';
import { jsonLog } from './infrastructure/observability/log.ts';
import { migrateDatabase } from './prepare-database.ts';
import type { ServerRole } from './settings/server-role.ts';
import { readSettings } from './settings/settings.ts';
import { startServer } from './start-server.ts';

// Several processes load the whole server.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const vendors = await startRecordedVendors();
const running: OwnProcess[] = [];
let folder: string;
let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maplekey-processes-'));
  database = await makeDatabase();
});
afterAll(async () => {
  await Promise.all(running.map((each) => each.end()));
  await Promise.all([vendors.stop(), database.drop()]);
  await rm(folder, { recursive: true, force: true });
});

const log = jsonLog(() => {});
const shared = () => ({
  ...vendors.settings,
  DATA_DIR: folder,
  DATABASE_URL: database.url,
  RATE_LIMITS: 'relaxed',
});

function run(program: readonly [string, ...string[]], settings: Record<string, string> = {}): OwnProcess {
  const started = runProgram(program, { cwd: folder, settings: { ...shared(), ...settings } });
  running.push(started);
  return started;
}

const MAIN = 'src/server/main.ts';
const MIGRATE = 'tools/migrate.ts';

async function startWeb(): Promise<OwnProcess & { origin: string }> {
  const port = String(await freePort());
  const started = run([MAIN, 'web'], { PORT: port });
  await started.hasSaid('Maplekey is ready');
  return { ...started, origin: `http://127.0.0.1:${port}` };
}

async function startWorker(): Promise<OwnProcess & { origin: string }> {
  const port = String(await freePort());
  const started = run([MAIN, 'worker'], { WORKER_PORT: port });
  await started.hasSaid('worker is ready');
  return { ...started, origin: `http://127.0.0.1:${port}` };
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<Row>(text).finally(() => client.end())).rows;
}

const statusOf = async (origin: string, where: string): Promise<number> => (await fetch(origin + where)).status;
const mailsTo = (email: string) => vendors.mail.mails.filter(({ to }) => to === email);

async function invite(landlord: TestPerson, emails: string[]): Promise<void> {
  const property = await createProperty(landlord);
  const list = { emails, phone_numbers: [], people_asked: true };
  expectStatus(await landlord.post(`/api/application/${property.id}/send-link`, list), 200);
}

test('what a web process queues is delivered by workers, once, however many there are', async () => {
  const people = Array.from({ length: 20 }, someEmail);
  const first = await startWeb();
  expect(await (await fetch(`${first.origin}/readyz`)).json()).toEqual({ status: 1, database: true });
  await invite(await createLandlord(first), people);
  expect(await first.end()).toBe(0);
  const taken = await ask(database.url, "select from pgboss.job where state > 'created' or retry_count > 0");
  expect([taken, vendors.mail.mails]).toEqual([[], []]);

  const workers = [await startWorker(), await startWorker()];
  await until('everybody has the invitation', async () => people.every((email) => mailsTo(email).length > 0));
  expect(people.map((email) => mailsTo(email).length)).toEqual(people.map(() => 1));

  const web = await startServer(readSettings({ ...shared(), PORT: '0' }), log, { role: 'web' });
  const another = someEmail();
  await invite(await createLandlord(web), [another]);
  await until('another invitation arrives', async () => mailsTo(another).length > 0);
  for (const { origin } of workers) {
    expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({ status: 1, database: true, jobs: true });
    expect(await statusOf(origin, '/healthz')).toBe(200);
    for (const where of ['/', '/api/openapi.json', '/webhooks/stripe', '/login']) {
      expect(await statusOf(origin, where)).toBe(404);
    }
  }
  await web.stop();
  expect(await Promise.all(workers.map((each) => each.end()))).toEqual([0, 0]);
  expect(mailsTo(another)).toHaveLength(1);
});

test('web and worker refuse a database that is older than they are, until it is migrated', async () => {
  const empty = await makeDatabase();
  await ask(empty.url, 'drop schema public cascade; drop schema pgboss cascade; create schema public');
  const start = (role: ServerRole, change: Record<string, string> = {}) => {
    const own = { DATABASE_URL: empty.url, PORT: '0', WORKER_PORT: '0' };
    return startServer(readSettings({ ...shared(), ...own, ...change }), log, { role });
  };
  for (const role of ['web', 'worker'] as const) {
    await expect(start(role)).rejects.toThrow(
      /^The database is older than this release: 0001-[\w-]+\.sql and \d+ more have not run\. Run "npm run migrate" first, or set MIGRATE_AT_START=on\.$/,
    );
  }
  const migrate = run([MIGRATE], { DATABASE_URL: empty.url });
  expect([await migrate.ended, migrate.output()]).toEqual([0, expect.stringContaining('The database is up to date (')]);
  const none = await migrateDatabase({ url: empty.url, ownerUrl: undefined, stop: async () => {} }, log);
  expect(none).toEqual([]);
  await (await start('web')).stop();

  await ask(empty.url, "delete from pgboss.queue where name = 'sweep-outbox'");
  await expect(start('web')).rejects.toThrow('its job queues are');
  await (await start('worker', { MIGRATE_AT_START: 'on' })).stop();
  await (await start('web')).stop();
  await empty.drop();
});

test('one process cannot share what only it has: the embedded database and the sandbox', async () => {
  const alone = run([MAIN, 'worker'], { SANDBOX: 'on', DATABASE_URL: '' });
  expect([await alone.ended, alone.output()]).toEqual([
    1,
    [
      'Maplekey could not start.',
      'A worker process needs DATABASE_URL, the database that it shares',
      'The sandbox runs inside one process: set the credentials, or start web and worker together\n',
    ].join('\n'),
  ]);
  const unknown = run([MAIN, 'wroker']);
  expect([await unknown.ended, unknown.output()]).toEqual([
    1,
    'Maplekey could not start.\n"wroker" is not something that Maplekey can be started as: say web, worker, or nothing\n',
  ]);
});
