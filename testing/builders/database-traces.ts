import { sql } from 'kysely';
import type { TestServer } from '../server/test-server.ts';

/** All tables of the database including those of the job queue, as `schema.table`. */
async function allTables({ ctx: { db } }: TestServer): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** All rows that contain any of these texts, as JSON, by table; tables without one are omitted. */
export async function rowsWith(server: TestServer, words: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const name of await allTables(server)) {
    const { rows } = await sql<{ line: string }>`select to_jsonb(t)::text as line from ${sql.table(name)} t
      where exists (select from unnest(${[...words]}::text[]) word where strpos(lower(t::text), lower(word)) > 0)
      order by 1`.execute(server.ctx.db);
    if (rows.length > 0) found[name] = rows.map(({ line }) => line);
  }
  return found;
}
