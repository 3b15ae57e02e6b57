import { sql } from 'kysely';
import type { Database } from './connect.ts';

/**
 * Whether a connection has the settings it was opened with, and so a session of its own. A pooler that hands out a connection for
 * each transaction drops them: statements would run without a time limit, and prepared statements fail at random.
 *
 * @param db opened by `connect`
 */
export async function hasSessionSettings(db: Database): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select current_setting('statement_timeout') = '5s' and current_setting('lock_timeout') = '2s'
      and current_setting('timezone') = 'UTC' as kept`.execute(db);
  return rows[0]?.kept ?? false;
}
