import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbedded,
} from '../../src/server/infrastructure/database/embedded/embedded-postgres.ts';
import { migrate } from '../../src/server/infrastructure/database/migrate.ts';
import { type Running, startServer } from '../running-server.ts';
import { DATA_KEYS } from '../seed/people.ts';
import type { SeedSize } from '../seed/properties.ts';
import { APPLICANTS, seedDatabase } from '../seed/seed-database.ts';
import { openStatementProxy, type StatementProxy } from './statement-proxy.ts';
import { startVendorsAway } from './vendors-away.ts';
import { SeededCalls } from './works.ts';

/** A seeded database that every migration has run on. */
export interface SeededDatabase {
  url: string;
  /** The address of another database of the same PostgreSQL server. */
  urlOf(name: string): string;
  create(statement: string): Promise<void>;
  /** Where files of the run can be. */
  folder: string;
  /** Starts a server on it, or on another database of the same server. */
  start(url?: string): Promise<Running>;
  stop(): Promise<void>;
}

/** A server on a seeded database, and a copy of that database for what it is compared with. */
export interface SeededServer {
  server: Running;
  databaseUrl: string;
  /** The same data, on which no server runs. */
  copyUrl: string;
  /** The address of an empty database of the same PostgreSQL server. */
  emptyUrl: string;
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
export async function settleJobs(databaseUrl: string): Promise<void> {
  while ((await query<{ due: number }>(databaseUrl, DUE_JOBS))[0]?.due !== 0) await sleep(100);
}

/** Emails that were delivered since the database was seeded. */
export const countSent = async (databaseUrl: string): Promise<number> =>
  (await query<{ sent: number }>(databaseUrl, `select count(*)::int as sent from outbox where status = 'sent'`))[0]
    ?.sent ?? 0;

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

export interface SeedOptions {
  /** What PostgreSQL keeps of the database in memory, such as `1GB`; without it 128 MB, its default. */
  sharedBuffers?: string;
  /** Changes the database before a server starts on it. */
  prepare?: (ask: (text: string) => Promise<unknown>) => Promise<void>;
}

/** Starts PostgreSQL on an empty folder. */
async function startPostgres(folder: string, sharedBuffers: string | undefined): Promise<EmbeddedPostgres> {
  const database = await startEmbedded(folder, { durable: true });
  if (!sharedBuffers) return database;
  await query(database.url('postgres'), `alter system set shared_buffers = '${sharedBuffers}'`);
  await database.stop();
  return startEmbedded(folder, { durable: true });
}

/** Seeds a database, brings it up to date, and lets a server do once what is due on it. */
export async function openSeededDatabase(
  size: SeedSize,
  { sharedBuffers, prepare }: SeedOptions = {},
): Promise<SeededDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-bench-'));
  const database = await startPostgres(path.join(folder, 'postgres'), sharedBuffers);
  const create = async (statement: string) => void (await query(database.url('postgres'), statement));
  const url = database.url('product');
  const vendors = await startVendorsAway();
  await create('create database product');
  console.log(`seeding ${size.applicants.toLocaleString('en')} applicants …`);
  await seedDatabase(url, size);
  const start = (at = url) =>
    startServer(path.join(folder, 'data'), { ...vendors.settings, DATABASE_URL: at, DATA_KEYS });
  await migrate(url, MIGRATIONS);
  await prepare?.((text) => query(url, text));
  const first = await start();
  await settleJobs(url);
  await first.stop();
  await query(url, 'vacuum analyze');
  return {
    url,
    urlOf: database.url,
    create,
    folder,
    start,
    stop: async () => {
      await vendors.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A server on a seeded database, and a copy of what it began with. */
export async function startSeededServer(): Promise<SeededServer> {
  const database = await openSeededDatabase({ applicants: APPLICANTS });
  const { url, folder, start } = database;
  await database.create('create database copy template product strategy file_copy');
  await database.create('create database empty');
  const server = await start();
  const seeded = await SeededCalls.open(url);
  const settle = () => settleJobs(url);
  await settle();
  return {
    server,
    databaseUrl: url,
    copyUrl: database.urlOf('copy'),
    emptyUrl: database.urlOf('empty'),
    folder,
    observed: async (happens) => {
      const statements = await openStatementProxy(url);
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
    },
  };
}
