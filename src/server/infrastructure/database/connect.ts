import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

/** Runs the work in one transaction, which is rolled back when it throws. */
export const transaction = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(work);

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** How many different statements get their own name; the code has far fewer. */
const MOST_NAMES = 2000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Sends every parameterised statement as a named one, so that PostgreSQL parses and plans each text once per
 * connection. It sits below the query builder, which does not need to know about it.
 */
class PreparingClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    const call = super.query.bind(this) as (...args: unknown[]) => never;
    return name ? call({ name, text, values }, ...rest) : call(...given);
  }
}

/** Options of every connection: UTC, and timeouts for statements that hang. Milliseconds. */
const OPTIONS = [
  '-c timezone=UTC',
  '-c statement_timeout=5000',
  '-c lock_timeout=2000',
  '-c idle_in_transaction_session_timeout=10000',
].join(' ');

/**
 * Opens a pool on a PostgreSQL server.
 *
 * @param most maximum number of open connections
 * @param onLost called when a connection breaks; the pool replaces it, and the process must not end because of it
 */
export function connect(url: string, most: number, onLost: (problem: Error) => void): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    options: OPTIONS,
    connectionTimeoutMillis: 5000,
    Client: PreparingClient,
  } as pg.PoolConfig);
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), pool };
}
