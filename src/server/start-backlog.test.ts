import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase } from '../../testing/server/test-server.ts';
import { transaction } from './infrastructure/database/connect.ts';
import { jsonLog } from './infrastructure/observability/log.ts';
import { LIGHT_COST } from './infrastructure/secrets/passwords.ts';
import { readSettings } from './settings/settings.ts';
import { startServer } from './start-server.ts';

/** More than all connections of the server. */
const BACKLOG = 60;
const HOUR = 60 * 60 * 1000;

let folder: string;
let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maplekey-backlog-'));
  database = await makeDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const start = () => {
  const settings = readSettings({ PORT: '0', DATA_DIR: folder, DATABASE_URL: database.url, SANDBOX_SPEED: '1000' });
  return startServer(
    settings,
    jsonLog(() => undefined),
    { passwordCost: LIGHT_COST },
  );
};

test('a backlog of jobs that take every connection does not keep the server from starting', async () => {
  const before = await start();
  const { db, enqueue } = before.ctx;
  await transaction(db, async (tx) => {
    const later = new Date(Date.now() + HOUR);
    for (let count = 0; count < BACKLOG; count += 1)
      await enqueue(tx, 'deliver-message', { outboxId: randomUUID() }, later);
  });
  await before.stop();
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query(`update pgboss.job set start_after = now() where name = 'deliver-message'`);
  // Every delivery waits for this lock, with a connection of its own.
  await other.query('begin');
  await other.query('lock table outbox in exclusive mode');
  const server = await start();
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  await other.query('rollback');
  await other.end();
  await server.stop();
});
