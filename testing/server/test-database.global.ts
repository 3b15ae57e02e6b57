import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/server/infrastructure/database/embedded/embedded-postgres.ts';
import { migrate } from '../../src/server/infrastructure/database/migrate.ts';
import { jsonLog } from '../../src/server/infrastructure/observability/log.ts';
import { startJobs } from '../../src/server/jobs/runner.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the test server; `{database}` stands for a database name. */
    databaseServer: string;
  }
}

/**
 * One database server for the whole run, with a template that every test file copies: migrated, with an empty job
 * queue.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-test-'));
  const server = await startEmbedded(path.join(folder, 'postgres'), { durable: false });
  const admin = new pg.Client({ connectionString: server.url('postgres') });
  await admin.connect();
  await admin.query('create database template_of_tests');
  await admin.end();
  const url = server.url('template_of_tests');
  await migrate(url, path.resolve(import.meta.dirname, '../../migrations'));
  const jobs = await startJobs(
    url,
    jsonLog(() => {}),
  );
  await jobs.stop();
  project.provide('databaseServer', server.url('DATABASE').replace('DATABASE', '{database}'));
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
