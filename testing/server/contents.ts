import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** Tables that every call writes to and that say nothing of what was done. */
const COUNTERS = new Set(['rate_limit', 'migration']);

/**
 * How many rows each table holds, with a fingerprint of them: two of these are equal when nothing was changed. Wait
 * for the messages on their way before taking the first one, as their delivery is a change, too.
 */
export async function contentsOf({ ctx }: TestServer): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(ctx.db);
  const prints = tables
    .filter(({ name }) => !COUNTERS.has(name))
    .map(
      ({ name }) => sql`select ${sql.lit(name)} as name,
        count(*) || ' rows, ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print
        from ${sql.table(name)} t`,
    );
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(prints, sql` union all `)}`.execute(ctx.db);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
