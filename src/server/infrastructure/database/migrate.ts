import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** An arbitrary lock number, which keeps two starting processes from migrating at once. */
const LOCK = 7_236_001;

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Brings a database up to date with the numbered SQL files of a folder. Each file runs once, in its own transaction
 * with its own record; after a crash the next start continues where it stopped.
 *
 * @returns the names of the files that ran
 * @throws when a file has been changed since it ran, because its change would never be applied
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name)).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, sha256: fingerprint(text) };
    }),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, run_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration');
    const done = new Map(rows.map((row) => [row.name, row.sha256]));
    const ran: string[] = [];
    // What a power failure undoes runs again, as its record is undone too: nothing has to reach the disk in between.
    await client.query('set synchronous_commit = off');
    for (const { name, text, sha256 } of files) {
      const known = done.get(name);
      if (known && known !== sha256) {
        throw new Error(`migrations/${name} was changed after it had been run; write a new migration instead`);
      }
      if (known) continue;
      const record = `insert into migration (name, sha256) values ('${name}', '${sha256}')`;
      try {
        await client.query(`begin;\n${text}\n;\n${record};\ncommit`);
      } catch (problem) {
        await client.query('rollback');
        throw new Error(`migrations/${name} failed: ${problem instanceof Error ? problem.message : problem}`, {
          cause: problem,
        });
      }
      ran.push(name);
    }
    return ran;
  } finally {
    await client.end();
  }
}
