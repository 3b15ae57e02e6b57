import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { connect } from '../../src/server/infrastructure/database/connect.ts';
import { jsonLog } from '../../src/server/infrastructure/observability/log.ts';
import { LIGHT_COST } from '../../src/server/infrastructure/secrets/passwords.ts';
import type { Connections } from '../../src/server/open-pools.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { type RunningServer, startServer } from '../../src/server/start-server.ts';
import { factsOutOfStep } from './stored-facts.ts';
import { copyTemplate } from './template-database.ts';

/** The server of a test file: the real one on its own port, on a copy of the template database, with the sandbox. */
export interface TestServer extends RunningServer {
  /** The server's log so far, one JSON line each. */
  logged: string[];
}

/** Creates an empty migrated database; returns its URL and a way to drop it. */
export const makeDatabase = () => copyTemplate(inject('databaseServer'));

/**
 * Half of the usual number: each connection reads the catalogue of a new database, and plans every statement once more, which took
 * a fifteenth of the time (decision 164).
 */
const FEW_CONNECTIONS: Connections = { requests: 4, jobs: 2 };

/**
 * Starts a server for the tests of a file and stops it after them. Replies are strictly checked against their
 * contracts, and at the end what is stored beside what it follows from still has to follow from it.
 *
 * @param environment settings that differ from the test defaults, such as RATE_LIMITS
 */
export function startTestServer(
  environment: Record<string, string> = {},
  connections: Connections = FEW_CONNECTIONS,
): () => TestServer {
  let server: TestServer | undefined;
  let clear: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-server-'));
    const database = await makeDatabase();
    const logged: string[] = [];
    const settings = readSettings({
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      SANDBOX_SPEED: '1000',
      // What is looked for in the log has to be in it.
      LOG_LEVEL: 'info',
      // What is about languages says which.
      LANGUAGES: 'en',
      ...environment,
    });
    const started = await startServer(
      settings,
      jsonLog((line) => logged.push(line), settings.logLevel),
      { strictReplies: true, passwordCost: LIGHT_COST, connections },
    );
    server = { ...started, logged };
    clear = async () => {
      await started.stop();
      const { db } = connect(database.url, 1, () => {}, started.ctx.vault);
      const outOfStep = await factsOutOfStep({ ...started.ctx, db }).finally(() => db.destroy());
      await database.drop();
      await rm(folder, { recursive: true, force: true });
      expect(outOfStep).toEqual([]);
    };
  });
  afterAll(() => clear?.());
  return () => {
    if (!server) throw new Error('the server is not started yet');
    return server;
  };
}
