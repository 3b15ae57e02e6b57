import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../../src/server/infrastructure/database/embedded/embedded-postgres.ts';
import { type Running, startServer } from '../running-server.ts';
import { DATA_KEYS } from '../seed/people.ts';
import { seedDatabase } from '../seed/seed-database.ts';
import { openStatementProxy, type StatementProxy } from './statement-proxy.ts';
import { SeededCalls } from './works.ts';

/** A server on a seeded database, and a copy of that database for what it is compared with. */
export interface SeededServer {
  server: Running;
  databaseUrl: string;
  /** The same data, on which no server runs. */
  copyUrl: string;
  /** The address of an empty database of the same PostgreSQL server. */
  emptyUrl: string;
  /** Where files of the run can be. */
  folder: string;
  /** Lets something happen at another server on the same database, whose statements are taken down. */
  observed<Result>(happens: (origin: string, statements: StatementProxy) => Promise<Result>): Promise<Result>;
  seeded: SeededCalls;
  /** Waits until the server has run its jobs that are due, such as the delivery of emails. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Jobs that are due and not done. */
const DUE_JOBS = `select count(*)::int as due from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`;

/** Polls until no job is due. */
async function settleJobs(databaseUrl: string): Promise<void> {
  while ((await query<{ due: number }>(databaseUrl, DUE_JOBS))[0]?.due !== 0) await sleep(500);
}

/** Emails that were delivered since the database was seeded. */
export const countSent = async (databaseUrl: string): Promise<number> =>
  (await query<{ sent: number }>(databaseUrl, `select count(*)::int as sent from outbox where status = 'sent'`))[0]
    ?.sent ?? 0;

/**
 * Seeds a database, starts a server on it, which migrates it, and copies it once the server is done with that.
 *
 * @param applicants in all; a hundred thousand if left out
 */
export async function startSeededServer(applicants?: number): Promise<SeededServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-bench-'));
  const data = path.join(folder, 'postgres');
  const database = await startEmbedded(data, { durable: true });
  const admin = database.url('postgres');
  for (const name of ['product', 'empty']) await query(admin, `create database ${name}`);
  const databaseUrl = database.url('product');
  console.log('seeding the database …');
  await seedDatabase(databaseUrl, applicants);
  const start = (url = databaseUrl) =>
    startServer(path.join(folder, 'data'), { DATABASE_URL: url, DATA_KEYS, SANDBOX_SPEED: '1000' });
  const migrating = await start();
  await settleJobs(databaseUrl);
  await migrating.stop();
  await query(databaseUrl, 'vacuum analyze');
  await query(admin, 'create database copy template product strategy file_copy');
  const server = await start();
  const seeded = await SeededCalls.open(databaseUrl);
  const settle = () => settleJobs(databaseUrl);
  await settle();
  return {
    server,
    databaseUrl,
    copyUrl: database.url('copy'),
    emptyUrl: database.url('empty'),
    folder,
    observed: async (happens) => {
      const statements = await openStatementProxy(databaseUrl);
      const one = await start(statements.url);
      try {
        return await happens(one.origin, statements);
      } finally {
        await one.stop();
        statements.stop();
      }
    },
    seeded,
    settle,
    stop: async () => {
      await seeded.close();
      await server.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
