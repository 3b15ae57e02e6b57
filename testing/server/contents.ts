import { type RawBuilder, sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/**
 * Tables that every call writes to, whatever it does, those that the server writes to on its own, and keys, which are
 * made when somebody's first file arrives, before it is known to be one.
 */
const COUNTERS = new Set(['rate_limit', 'migration', 'audit_chain', 'applicant_key', 'person_key']);

/** What was last read of each table, by database. */
const lastRead = new WeakMap<object, Map<string, { mark: string; contents: string }>>();

/**
 * Row count and fingerprint of each table: two of these are equal if nothing changed. Wait for outgoing messages before
 * the first call, because their delivery is a change, too.
 */
export async function contentsOf({ ctx: { db } }: Pick<TestServer, 'ctx'>): Promise<Record<string, string>> {
  const known = lastRead.get(db) ?? new Map((await tablesOf(db)).map((name) => [name, { mark: '', contents: '' }]));
  lastRead.set(db, known);
  // A row that was written again belongs to a newer transaction: what has the same mark need not be read again.
  const marks = await eachTable(db, [...known.keys()], sql`concat(count(*), ' ', max(xmin::text::bigint))`);
  const changed = marks.filter(({ name, value }) => known.get(name)?.mark !== value);
  const fingerprint = sql`count(*) || ' rows, ' || md5(coalesce(string_agg(t::text, '|' order by t::text), ''))`;
  const contents = await eachTable(
    db,
    changed.map(({ name }) => name),
    fingerprint,
  );
  for (const [index, { name, value }] of contents.entries()) {
    known.set(name, { mark: changed[index]?.value ?? '', contents: value });
  }
  return Object.fromEntries([...known].map(([name, read]) => [name, read.contents]));
}

type Database = TestServer['ctx']['db'];

async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !COUNTERS.has(name));
}

/** An aggregate of each of these tables, in their order. */
async function eachTable(db: Database, names: string[], aggregate: RawBuilder<unknown>) {
  if (names.length === 0) return [];
  const reads = names.map(
    (name, index) =>
      sql`select ${sql.lit(index)} as place, ${sql.lit(name)} as name, ${aggregate} as value from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ place: number; name: string; value: string }>`
    ${sql.join(reads, sql` union all `)} order by place`.execute(db);
  return rows;
}
