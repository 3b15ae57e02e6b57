import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import type { DB } from './schema.ts';
import { hasSessionSettings } from './session-settings.ts';

const server = startTestServer();

test('a connection whose settings are dropped on the way, as by a pooler, is noticed', async () => {
  expect(await hasSessionSettings(server().ctx.db)).toBe(true);
  const pool = new pg.Pool({ connectionString: server().databaseUrl, max: 1 });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  expect(await hasSessionSettings(db)).toBe(false);
  await db.destroy();
});
