import { sql } from 'kysely';
import library from 'pg-boss/package.json' with { type: 'json' };
import type { Database } from '../infrastructure/database/connect.ts';

/** Whether the queue's tables are at least as new as its library in this release, and have all these queues. */
export async function hasQueues(db: Database, names: readonly string[]): Promise<boolean> {
  const tables = await sql<{ exist: boolean }>`select to_regclass('pgboss.queue') is not null as exist`.execute(db);
  if (!tables.rows[0]?.exist) return false;
  const { rows } = await sql<{ version: number; queues: string[] }>`
    select (select max(version) from pgboss.version) as version,
      array(select name from pgboss.queue where name = any(${names})) as queues`.execute(db);
  const [found] = rows;
  return found !== undefined && found.version >= library.pgboss.schema && found.queues.length === names.length;
}
