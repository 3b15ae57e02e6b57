import { type QueryExecutorProvider, sql } from 'kysely';
import pg from 'pg';

/** What is set on every connection: UTC, and timeouts for statements that hang. */
export const SESSION_SETTINGS = {
  timezone: 'UTC',
  statement_timeout: '5s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '10s',
} as const;

/**
 * Whether a connection has the settings it was opened with, and so a session of its own. A pooler that hands out a connection for
 * each transaction drops them: statements would run without a time limit, and prepared statements fail at random.
 *
 * @param db opened by `connect` or `connectThroughPooler`
 */
export async function hasSessionSettings(db: QueryExecutorProvider): Promise<boolean> {
  const settings = Object.entries(SESSION_SETTINGS).map(
    ([name, value]) => sql<boolean>`current_setting(${name}) = ${value}`,
  );
  const { rows } = await sql<{ kept: boolean }>`select ${sql.join(settings, sql` and `)} as kept`.execute(db);
  return rows[0]?.kept ?? false;
}

/**
 * Gives the role of an address these settings in its database, for connections that a pooler opens.
 *
 * @param url a connection of its own
 */
export async function setOnRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const database = client.escapeIdentifier(rows[0]?.name ?? '');
    for (const [name, value] of Object.entries(SESSION_SETTINGS)) {
      await client.query(
        `alter role current_user in database ${database} set ${name} = ${client.escapeLiteral(value)}`,
      );
    }
  } finally {
    await client.end();
  }
}
