import { sql } from 'kysely';
import type { Database } from '../../src/server/infrastructure/database/connect.ts';

/** What a server and the servers that follow it have in common, with the database on it. */
async function identityOf(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ identity: string }>`
    select system_identifier || ' ' || current_database() as identity from pg_control_system()`.execute(db);
  return rows[0]?.identity;
}

/** Whether two ways lead to the same database: directly, through a pooler or to a replica. */
export const isSameDatabase = async (one: Database, other: Database): Promise<boolean> =>
  (await identityOf(one)) === (await identityOf(other));
