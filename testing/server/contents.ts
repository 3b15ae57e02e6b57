import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/**
 * Tables that every call writes to, whatever it does, those that the server writes to on its own, and keys, which are
 * made when somebody's first file arrives, before it is known to be one.
 */
const COUNTERS = new Set(['rate_limit', 'migration', 'audit_chain', 'applicant_key', 'person_key']);

/**
 * Row count and fingerprint of each table: two of these are equal if nothing changed. Wait for outgoing messages before
 * the first call, because their delivery is a change, too.
 */
export async function contentsOf({ ctx }: TestServer): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(ctx.db);
  const fingerprints = tables
    .filter(({ name }) => !COUNTERS.has(name))
    .map(
      ({ name }) => sql`select ${sql.lit(name)} as name,
        count(*) || ' rows, ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as fingerprint
        from ${sql.table(name)} t`,
    );
  const { rows } = await sql<{
    name: string;
    fingerprint: string;
  }>`${sql.join(fingerprints, sql` union all `)}`.execute(ctx.db);
  return Object.fromEntries(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}
