import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** An arbitrary lock number, which keeps two starting processes from migrating at once. */
const LOCK = 7_236_001;

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
 * Brings a database up to date with the numbered SQL files of a folder. Each file runs once, in its own transaction
 * with its own record; after a crash the next start continues where it stopped.
 *
 * @returns the names of the files that ran
 * @throws when a file has been changed since it ran, because its change would never be applied
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const files = await readMigrations(folder);
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, run_at timestamptz not null default now())',
    );
    const pending = await findPending(client, files);
    // What a power failure undoes runs again, as its record is undone too: nothing has to reach the disk in between.
    await client.query('set synchronous_commit = off');
    for (const { name, text, sha256 } of pending) {
      const record = `insert into migration (name, sha256) values ('${name}', '${sha256}')`;
      try {
        await client.query(`begin;\n${text}\n;\n${record};\ncommit`);
      } catch (problem) {
        await client.query('rollback');
        throw new Error(`migrations/${name} failed: ${problem instanceof Error ? problem.message : problem}`, {
          cause: problem,
        });
      }
    }
    return pending.map(({ name }) => name);
  });
}
