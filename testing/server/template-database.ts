import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Tx, transaction, withDatabase } from '../../src/server/infrastructure/database/connect.ts';
import { startEmbedded } from '../../src/server/infrastructure/database/embedded/embedded-postgres.ts';
import { migrate } from '../../src/server/infrastructure/database/migrate.ts';
import { jsonLog } from '../../src/server/infrastructure/observability/log.ts';
import { enqueueOn } from '../../src/server/jobs/enqueue.ts';
import { ROUNDS } from '../../src/server/jobs/job-queues.ts';
import { startJobs } from '../../src/server/jobs/runner.ts';

const DAY = 24 * 60 * 60 * 1000;
const TEMPLATE = 'template_of_tests';

/** A database server for a whole run; `{database}` stands for a database name in its URL. */
interface TemplateServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts a database server with a template that `copyTemplate` copies: migrated, with a job queue in which nothing is due. */
export async function startTemplateServer(): Promise<TemplateServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-test-'));
  const server = await startEmbedded(path.join(folder, 'postgres'), { durable: false });
  await ask(server.url('postgres'), `create database ${TEMPLATE}`);
  const url = server.url(TEMPLATE);
  await migrate(url, path.resolve(import.meta.dirname, '../../migrations'));
  const jobs = await startJobs(
    url,
    jsonLog(() => {}),
  );
  await jobs.stop();
  await withDatabase(url, (db) => transaction(db, planRounds));
  return {
    url: server.url('DATABASE').replace('DATABASE', '{database}'),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Plans the recurring jobs for tomorrow. Of each, one waits at most, so the start of a server adds none: their two hundred statements
 * would be run for every file of tests, beside its first test.
 */
async function planRounds(tx: Tx): Promise<void> {
  const enqueue = enqueueOn();
  for (const name of ROUNDS) await enqueue(tx, name, {}, new Date(Date.now() + DAY));
}

/** Creates an empty migrated database on the server at this URL; returns its own URL and a way to drop it. */
export async function copyTemplate(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const at = (name: string) => serverUrl.replace('{database}', name);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await ask(at('postgres'), `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return { url: at(name), drop: () => ask(at('postgres'), `drop database ${name} with (force)`) };
}

async function ask(url: string, text: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(text).finally(() => admin.end());
}
