import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  loggedIn,
  PASSWORD,
  type TestPerson,
} from '../../testing/builders/builders.ts';
import { startSystemPostgres } from '../../testing/server/system-postgres.ts';
import { jsonLog } from './infrastructure/observability/log.ts';
import { LIGHT_COST } from './infrastructure/secrets/passwords.ts';
import { readSettings } from './settings/settings.ts';
import { startServer } from './start-server.ts';

const postgres = startSystemPostgres();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maplekey-replica-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

test('exports and archives come from a replica that has everything, else from the primary, and are never out of date', async () => {
  const url = await postgres().createDatabase('live');
  const replica = await postgres().startReplica();
  const logged: string[] = [];
  const settings = {
    ...{ PORT: '0', DATA_DIR: folder, SANDBOX_SPEED: '1000' },
    ...{ DATABASE_URL: url, DATABASE_REPLICA_URL: replica.url('live') },
  };
  const start = () =>
    startServer(
      readSettings(settings),
      jsonLog((line) => logged.push(line), 'warn'),
      { strictReplies: true, passwordCost: LIGHT_COST },
    );
  let server = await start();
  const landlord = await createLandlord(server);
  const property = await createProperty(landlord);
  const isOnReplica = () =>
    server.ctx.reads(async (db) => {
      const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
      return rows[0]?.is;
    });
  const exportNow = async (reader: TestPerson) => {
    const { applicant } = await createSubmittedApplication(server, property, { last_name: 'Larch' });
    const { body } = expectStatus(await reader.get(`/api/property/${property.id}/applicants.csv`), 200);
    expectStatus(await applicant.post('/api/account/data', { password: PASSWORD }), 200);
    return String(body).match(/Larch/g)?.length ?? 0;
  };
  expect([await isOnReplica(), await exportNow(landlord)]).toEqual([true, 1]);

  await ask(replica.url('postgres'), 'select pg_wal_replay_pause()');
  expect(await exportNow(landlord)).toBe(2);
  expect(await isOnReplica()).toBe(false);
  expect(logged.filter((line) => line.includes('the replica is not used'))).toHaveLength(1);
  await ask(replica.url('postgres'), 'select pg_wal_replay_resume()');
  await server.stop();

  server = await start();
  expect(await isOnReplica()).toBe(true);
  await replica.stop();
  const again = await loggedIn(server, landlord.email);
  expect([await exportNow(again), await isOnReplica()]).toEqual([3, false]);
  await server.stop();
});
