import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  loggedIn,
} from '../../testing/builders/builders.ts';
import { until } from '../../testing/builders/evidence.ts';
import { mailboxOf } from '../../testing/server/mailbox.ts';
import { startPgbouncer } from '../../testing/server/start-pgbouncer.ts';
import { makeDatabase } from '../../testing/server/test-server.ts';
import type { Database } from './infrastructure/database/connect.ts';
import { withLongStatements } from './infrastructure/database/sweeps.ts';
import { jsonLog } from './infrastructure/observability/log.ts';
import { LIGHT_COST } from './infrastructure/secrets/passwords.ts';
import { openDatabase } from './open-database.ts';
import { migrateDatabase } from './prepare-database.ts';
import { readSettings } from './settings/settings.ts';
import { startServer } from './start-server.ts';

let folder: string;
let database: Awaited<ReturnType<typeof makeDatabase>>;
let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maplekey-pooler-'));
  database = await makeDatabase();
  pooler = await startPgbouncer(database.url);
});
afterAll(async () => {
  await pooler.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const logged: string[] = [];
const log = jsonLog((line) => logged.push(line), 'warn');
const settingsOf = (more: Record<string, string>) =>
  readSettings({ PORT: '0', DATA_DIR: folder, DATABASE_URL: pooler.url, SANDBOX_SPEED: '1000', ...more });
const start = (more: Record<string, string>) =>
  startServer(settingsOf({ MIGRATE_AT_START: 'off', ...more }), log, {
    strictReplies: true,
    passwordCost: LIGHT_COST,
  });

test('the server works through a pooler that hands out a connection for each transaction', async () => {
  const pooled = { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: database.url };
  await expect(start(pooled)).rejects.toThrow(
    /^The connections of the pooler .* run "npm run migrate", .* \(PgBouncer: RECONNECT\)$/,
  );
  await migrateDatabase(await openDatabase(settingsOf(pooled), log), log);
  await pooler.reconnect();
  const server = await start(pooled);
  const limitIn = (db: Database) =>
    sql<{ limit: string }>`select current_setting('statement_timeout') as limit`
      .execute(db)
      .then((found) => found.rows);
  expect(await limitIn(server.ctx.db)).toEqual([{ limit: '5s' }]);
  expect(await withLongStatements(server.ctx.db, limitIn)).toEqual([{ limit: '1min' }]);
  expect(await limitIn(server.ctx.db)).toEqual([{ limit: '5s' }]);

  const landlord = await createLandlord(server);
  const property = await createProperty(landlord);
  const submitted = await Promise.all(Array.from({ length: 12 }, () => createSubmittedApplication(server, property)));
  const { body } = expectStatus(await landlord.get(`/api/property/${property.id}`), 200);
  expect(body.counts.submitted).toBe(12);
  const decision = `/api/applicant/${submitted[0]?.applicantId}/decision`;
  expectStatus(await landlord.post(decision, { verdict: 'accepted' }), 200);
  for (const { applicant } of submitted) {
    expectStatus(await applicant.post(`/api/forgot-password?email=${encodeURIComponent(applicant.email)}`), 200);
  }
  await until('jobs sent every email', async () => {
    const boxes = await Promise.all(submitted.map(({ applicant }) => mailboxOf(server, applicant.email)));
    return boxes.every((mails) => mails.some(({ links }) => links.some((link) => link.includes('reset-password'))));
  });
  await loggedIn(server, landlord.email);
  const named = await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`.execute(
    server.ctx.db,
  );
  expect(named.rows).toEqual([{ count: 0 }]);
  await server.stop();
  expect(logged).toEqual([]);
});

test('without the setting, a pooler is refused at the start', async () => {
  await expect(start({})).rejects.toThrow();
});
