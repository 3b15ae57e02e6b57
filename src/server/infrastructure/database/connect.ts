import { setTimeout } from 'node:timers/promises';
import { type DatabaseConnection, type Driver, Kysely, type PostgresDialect, Transaction } from 'kysely';
import pg from 'pg';
import { PreparingClient, UnnamedClient } from './clients.ts';
import type { DB } from './schema.ts';
import { SESSION_SETTINGS } from './session-settings.ts';
import { Dialect } from './statement-compiler.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

/** What opens transactions on connections of the pool. */
interface Opened {
  dialect: PostgresDialect;
  driver: Driver;
}
const pools = new WeakMap<Database, Opened>();

interface LastStep {
  values: unknown[];
  run(values: unknown[]): Promise<void>;
}

/** Encrypts the words of messages while they wait in the database. `place` is unique for each message. */
export interface MessageSeal {
  sealUnowned(place: string, text: string): { by: string; sealed: string };
  openUnowned(place: string, sealed: { by: string; sealed: string }): string;
}

const seals = new WeakMap<Database, MessageSeal>();

/**
 * What encrypts messages that are written through a connection, or in one of its transactions.
 *
 * @throws Error for a connection that was opened without one
 */
export function messageSealOf(db: Database | Tx): MessageSeal {
  const seal = seals.get(db);
  if (!seal) throw new Error('this connection was opened without a way to seal messages');
  return seal;
}

/** What an open transaction has left for its end: steps by their keys, statements that go with the commit, and what follows it. */
interface Ending {
  steps: Map<string, LastStep>;
  withCommit: Promise<unknown>[];
  afterwards: (() => void)[];
}
const endings = new WeakMap<Tx, Ending>();

function endingOf(tx: Tx): Ending {
  const ending = endings.get(tx);
  if (!ending) throw new Error('this transaction was not begun by transaction()');
  return ending;
}

/**
 * Runs the work in one transaction, which is rolled back when it throws. Work that lost a race for locks (a deadlock, a
 * serialization failure, or a lock that was not free within `lock_timeout`) runs again, so it must change nothing
 * outside of the database.
 *
 * Statements are sent as soon as they are asked for, and PostgreSQL runs them in that order: those that don't wait for
 * each other's rows share a round trip. The `begin` goes with the first of them.
 */
export const transaction = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  again(() => runTransaction(db, work));

/** Runs one statement that is a whole change, and runs it again when it lost a race for locks. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (problem) {
      if (attempt === MOST_ATTEMPTS || !hasLostRace(problem)) throw problem;
      await setTimeout(Math.random() * PAUSE * attempt);
    }
  }
}

async function runTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const opened = pools.get(db);
  if (!opened) throw new Error('this database was not opened by connect()');
  const { driver } = opened;
  const connection = await driver.acquireConnection();
  try {
    // Not awaited: a `begin` fails only with its connection, and then so does the statement behind it.
    driver.beginTransaction(connection, {}).catch(() => {});
    const { result, sent, afterwards } = await runWork(db, transactionOn(db, opened, connection), work).catch(
      async (problem: unknown) => {
        // Where this fails, the connection is lost, and the driver doesn't use it again.
        await driver.rollbackTransaction(connection).catch(() => {});
        throw problem;
      },
    );
    await allOf([...sent, driver.commitTransaction(connection)]);
    for (const step of afterwards) step();
    return result;
  } finally {
    await driver.releaseConnection(connection);
  }
}

/** Waits for all statements, and throws the first problem: those behind it only say that the transaction has failed. */
async function allOf(sent: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(sent)).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Runs the work and the steps that it left for the end; `sent` are the statements that go with the commit, and `afterwards`
 * what follows it.
 */
async function runWork<T>(
  db: Database,
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<{ result: T; sent: readonly Promise<unknown>[]; afterwards: readonly (() => void)[] }> {
  const ending: Ending = { steps: new Map(), withCommit: [], afterwards: [] };
  endings.set(tx, ending);
  const seal = seals.get(db);
  if (seal) seals.set(tx, seal);
  const result = await work(tx);
  for (const [, { values, run }] of [...ending.steps].sort(([a], [b]) => (a < b ? -1 : 1))) await run(values);
  return { result, sent: ending.withCommit, afterwards: ending.afterwards };
}

/** A transaction whose statements are sent without waiting for each other, as those of the query builder's own aren't. */
function transactionOn(db: Database, { dialect, driver }: Opened, connection: DatabaseConnection): Tx {
  const executor = db.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) });
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor });
}

/**
 * Leaves a step for the end of a transaction, for locks that must be taken after all others. It runs once for each key,
 * in the order of the keys, with the values of all calls.
 *
 * @throws Error for a transaction that `transaction` did not begin
 */
export function beforeCommit<Value>(tx: Tx, key: string, value: Value, run: (values: Value[]) => Promise<void>): void {
  const { steps } = endingOf(tx);
  const step = steps.get(key);
  if (step) step.values.push(value);
  else steps.set(key, { values: [value], run: run as LastStep['run'] });
}

/**
 * Sends the last statement of a transaction together with its commit. Nobody waits for its result; when it fails, the
 * commit rolls back and the transaction throws.
 */
export function sendWithCommit(tx: Tx, statement: Promise<unknown>): void {
  statement.catch(() => {});
  endingOf(tx).withCommit.push(statement);
}

/** Leaves a step for when the transaction is committed, such as counting what it did. It must not throw. */
export function afterCommit(tx: Tx, step: () => void): void {
  endingOf(tx).afterwards.push(step);
}

const MOST_ATTEMPTS = 3;
/** Milliseconds, at random up to this for each attempt so far, so that the same two do not meet again. */
const PAUSE = 50;

/** Deadlock, serialization failure, lock not available. */
const LOST_RACES = ['40P01', '40001', '55P03'];

const hasLostRace = (problem: unknown): boolean =>
  problem instanceof pg.DatabaseError && LOST_RACES.includes(problem.code ?? '');

/** The settings of every connection that leads to the database itself, as it is opened, and one plan for all values. */
const OPTIONS = Object.entries({ ...SESSION_SETTINGS, plan_cache_mode: 'force_generic_plan' })
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** How long a connection that nobody uses stays open: with it, PostgreSQL forgets how it runs our statements. Milliseconds. */
const IDLE_TIMEOUT = 600_000;

interface Connected {
  db: Database;
  pool: pg.Pool;
}

/**
 * Opens a pool on a PostgreSQL server.
 *
 * @param most maximum number of open connections
 * @param onLost called when a connection breaks; the pool replaces it, and the process must not end because of it
 * @param seal encrypts messages; needed by who writes or delivers any
 */
export const connect = (url: string, most: number, onLost: (problem: Error) => void, seal?: MessageSeal): Connected =>
  openPool({ connectionString: url, max: most, options: OPTIONS, Client: PreparingClient }, onLost, seal);

/**
 * The same through a pooler that hands out a connection of the database for each transaction: no statement has a name, and the
 * settings of the session are those of the role (`setOnRole`).
 */
export const connectThroughPooler: typeof connect = (url, most, onLost, seal) =>
  openPool({ connectionString: url, max: most, Client: UnnamedClient }, onLost, seal);

function openPool(
  config: pg.PoolConfig & { Client: typeof pg.Client },
  onLost: (problem: Error) => void,
  seal: MessageSeal | undefined,
): Connected {
  const common = { connectionTimeoutMillis: 5000, idleTimeoutMillis: IDLE_TIMEOUT, pipeline: true };
  const pool = new pg.Pool({ ...common, ...config });
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const dialect = new Dialect({ pool });
  const driver = dialect.createDriver();
  void driver.init();
  const db = new Kysely<DB>({ dialect });
  pools.set(db, { dialect, driver });
  if (seal) seals.set(db, seal);
  return { db, pool };
}

/** Uses a database through one connection, which is closed afterwards. When it breaks, the query that runs fails. */
export async function withDatabase<Result>(
  url: string,
  use: (db: Database) => Promise<Result>,
  open: typeof connect = connect,
): Promise<Result> {
  const { db, pool } = open(url, 1, () => {
    // The running query reports it.
  });
  // The query builder closes nothing where all work was done in transactions, which it doesn't know of.
  return use(db).finally(() => pool.end());
}
