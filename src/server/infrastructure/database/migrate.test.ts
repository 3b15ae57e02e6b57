import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { until } from '../../../../testing/builders/evidence.ts';
import { makeDatabase } from '../../../../testing/server/test-server.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../../migrations');
const names = (await readdir(MIGRATIONS)).sort();

const cleanUps: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<Row>(text).finally(() => client.end())).rows;
}

/** A database without any table. */
async function createEmptyDatabase(): Promise<string> {
  const { url, drop } = await makeDatabase();
  cleanUps.push(drop);
  await ask(url, 'drop schema public cascade; create schema public');
  return url;
}

/** A copy of the migrations that a test may change. */
async function copyMigrations(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-migrations-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  return folder;
}

const tablesOf = async (url: string) =>
  (
    await ask<{ name: string }>(
      url,
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    )
  ).map(({ name }) => name);

test('every migration runs once, in order, and the second start has nothing to do', async () => {
  const url = await createEmptyDatabase();
  expect(await migrate(url, MIGRATIONS)).toEqual(names);
  expect(await tablesOf(url)).toEqual(
    expect.arrayContaining(['applicant', 'audit_event', 'migration', 'outbox', 'person']),
  );
  expect(await migrate(url, MIGRATIONS)).toEqual([]);
  const done = await ask<{ name: string }>(url, 'select name from migration order by run_at, name');
  expect(done.map(({ name }) => name)).toEqual(names);
});

test('a new migration runs at the next start, the old ones do not', async () => {
  const [url, folder] = [await createEmptyDatabase(), await copyMigrations()];
  await migrate(url, folder);
  await writeFile(path.join(folder, '9999-later.sql'), 'create table later (id int)');
  await writeFile(path.join(folder, 'notes.sql'), 'this is no migration');
  expect(await migrate(url, folder)).toEqual(['9999-later.sql']);
});

test('a migration that was changed after it ran stops the start, and nothing else runs', async () => {
  const [url, folder] = [await createEmptyDatabase(), await copyMigrations()];
  await migrate(url, folder);
  await writeFile(path.join(folder, String(names[0])), '-- changed');
  await writeFile(path.join(folder, '9999-later.sql'), 'create table later (id int)');
  await expect(migrate(url, folder)).rejects.toThrow(`migrations/${names[0]} was changed after it had been run`);
  expect(await tablesOf(url)).not.toContain('later');
});

test('a migration that fails is rolled back, keeps those before it, and runs again once it is fixed', async () => {
  const [url, folder] = [await createEmptyDatabase(), await copyMigrations()];
  const broken = path.join(folder, '9998-broken.sql');
  await writeFile(broken, 'create table half (id int); select no_such_column from person;');
  await writeFile(path.join(folder, '9999-later.sql'), 'create table later (id int)');
  await expect(migrate(url, folder)).rejects.toThrow('migrations/9998-broken.sql failed');
  const tables = await tablesOf(url);
  expect(tables).toContain('person');
  expect(tables).not.toContain('half');
  expect(tables).not.toContain('later');
  await writeFile(broken, 'create table half (id int)');
  expect(await migrate(url, folder)).toEqual(['9998-broken.sql', '9999-later.sql']);
});

test('when three processes start at once, one migrates and all continue', async () => {
  const url = await createEmptyDatabase();
  const module = JSON.stringify(path.join(import.meta.dirname, 'migrate.ts'));
  const program = `import { migrate } from ${module};
    process.stdout.write(JSON.stringify(await migrate(process.argv[1], process.argv[2])));`;
  const start = async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, url, MIGRATIONS]);
    let output = '';
    child.stdout.on('data', (piece) => {
      output += piece;
    });
    const [code] = await once(child, 'close');
    return [code, JSON.parse(output || 'null')];
  };
  const ended = await Promise.all([start(), start(), start()]);
  expect(ended.sort((a, b) => String(a).length - String(b).length)).toEqual([
    [0, []],
    [0, []],
    [0, names],
  ]);
});

test('whoever uses a table goes on while a migration waits for it, and the migration runs afterwards', async () => {
  const [url, folder] = [await createEmptyDatabase(), await copyMigrations()];
  await migrate(url, folder);
  await writeFile(path.join(folder, '9999-later.sql'), 'alter table coupon add column later int');
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  await reader.query('begin; select from coupon');
  const migrating = migrate(url, folder);
  await until('the migration waits', async () => {
    const waiting = await ask(url, "select from pg_locks where not granted and relation = 'coupon'::regclass");
    return waiting.length > 0;
  });
  expect(await ask(url, 'select from coupon')).toEqual([]);
  await reader.query('commit');
  await reader.end();
  expect(await migrating).toEqual(['9999-later.sql']);
});

test('an index is built without keeping anybody waiting, while another process waits to migrate too', async () => {
  const [url, folder] = [await createEmptyDatabase(), await copyMigrations()];
  await migrate(url, folder);
  const text = [
    '-- Coupons that end soon.',
    '-- outside a transaction',
    'drop index concurrently if exists coupon_later;',
    'create index concurrently coupon_later on coupon (expires_at);',
    '',
  ].join('\n');
  await writeFile(path.join(folder, '9999-later.sql'), text);
  const writer = new pg.Client({ connectionString: url });
  await writer.connect();
  await writer.query("begin; insert into coupon (code, amount_cents) values ('LATER', 1)");
  const migrating = [migrate(url, folder), migrate(url, folder)];
  await until('the index waits for the writer', async () => {
    const waiting = await ask(url, "select from pg_locks where not granted and locktype = 'virtualxid'");
    return waiting.length > 0;
  });
  await ask(url, "delete from coupon where code = 'NONE'");
  await writer.query('commit');
  await writer.end();
  expect((await Promise.all(migrating)).flat()).toEqual(['9999-later.sql']);
  expect(await ask(url, "select indisvalid from pg_index where indexrelid = 'coupon_later'::regclass")).toEqual([
    { indisvalid: true },
  ]);
});
