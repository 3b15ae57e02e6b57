import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** An arbitrary lock number, which keeps two starting processes from migrating at once. */
const LOCK = 7_236_001;
/** Between two tries to get that lock (milliseconds). */
const LOOK_AGAIN = 200;

/**
 * How long a migration waits for a lock on a table: everybody who comes later waits behind it, and must not wait in vain
 * (milliseconds). Then it lets them pass and tries again, at most this often.
 */
const LOCK_TIMEOUT = 1000;
const PAUSE = 1000;
const MOST_ATTEMPTS = 100;

/** Whether the header of a migration says that its statements run one by one: PostgreSQL refuses some in a transaction. */
export const isOutsideTransaction = (text: string): boolean => /^-- outside a transaction$/m.test(text);

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex');

interface MigrationFile {
  name: string;
  text: string;
  sha256: string;
}

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, sha256: fingerprint(text) };
    }),
  );
}

/** The files that have not run yet. @throws when one was changed since it ran */
async function findPending(client: pg.Client, files: readonly MigrationFile[]): Promise<MigrationFile[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration');
  const done = new Map(rows.map((row) => [row.name, row.sha256]));
  const changed = files.find(({ name, sha256 }) => done.has(name) && done.get(name) !== sha256);
  if (changed) {
    throw new Error(`migrations/${changed.name} was changed after it had been run; write a new migration instead`);
  }
  return files.filter(({ name }) => !done.has(name));
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The names of the numbered SQL files of a folder that have not run on a database, which is left as it is. */
export async function pendingMigrations(url: string, folder: string): Promise<string[]> {
  const files = await readMigrations(folder);
  const pending = await withClient(url, async (client) => {
    const { rows } = await client.query<{ isEmpty: boolean }>(`select to_regclass('migration') is null as "isEmpty"`);
    return rows[0]?.isEmpty ? files : findPending(client, files);
  });
  return pending.map(({ name }) => name);
}

/**
 * Waits for the lock of migrations. It asks again and again, because a statement that waits has a snapshot, which an index
 * that is built concurrently would wait for.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (rows[0]?.taken) return;
    await setTimeout(LOOK_AGAIN);
  }
}

/** The statements of a file that runs outside a transaction; each ends its line with a semicolon. */
const statementsOf = (text: string): string[] =>
  text
    .split(/;[ \t]*(?:\n|$)/)
    .filter((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim() !== '')
    .map((statement) => statement.trim());

/** Runs a file and records it, both or neither, unless it runs outside a transaction: then it has to bear running twice. */
async function runOnce(client: pg.Client, { name, text, sha256 }: MigrationFile): Promise<void> {
  const record = `insert into migration (name, sha256) values ('${name}', '${sha256}')`;
  if (isOutsideTransaction(text)) {
    // What builds an index concurrently keeps nobody waiting, and waits for whoever reads meanwhile.
    await client.query('set lock_timeout = 0');
    for (const statement of statementsOf(text)) await client.query(statement);
    await client.query(record);
    return;
  }
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT}`);
  try {
    await client.query(`begin;\n${text}\n;\n${record};\ncommit`);
  } catch (problem) {
    await client.query('rollback');
    throw problem;
  }
}

const isLockTimeout = (problem: unknown): boolean => problem instanceof pg.DatabaseError && problem.code === '55P03';

/** Runs a file, again while somebody holds a lock that it needs. */
async function run(client: pg.Client, file: MigrationFile): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(client, file);
    } catch (problem) {
      if (!isLockTimeout(problem) || attempt === MOST_ATTEMPTS) {
        throw new Error(`migrations/${file.name} failed: ${problem instanceof Error ? problem.message : problem}`, {
          cause: problem,
        });
      }
      await setTimeout(PAUSE);
    }
  }
}

/**
 * Brings a database up to date with the numbered SQL files of a folder. Each file runs once, in its own transaction
 * with its own record; after a crash the next start continues where it stopped. A server may work on the database meanwhile.
 *
 * @returns the names of the files that ran
 * @throws when a file has been changed since it ran, because its change would never be applied
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const files = await readMigrations(folder);
  return withClient(url, async (client) => {
    await takeLock(client);
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, run_at timestamptz not null default now())',
    );
    const pending = await findPending(client, files);
    // What a power failure undoes runs again, as its record is undone too: nothing has to reach the disk in between.
    // The role of a server behind a pooler has limits of its own.
    await client.query('set synchronous_commit = off; set statement_timeout = 0');
    for (const file of pending) await run(client, file);
    return pending.map(({ name }) => name);
  });
}
