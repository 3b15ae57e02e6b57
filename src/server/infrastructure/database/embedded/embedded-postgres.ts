import { existsSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresProblem } from './command.ts';
import { openDataFolder } from './data-folder.ts';
import { servingPort, waitForFormerServer } from './former-server.ts';
import { ROLE } from './make-data-folder.ts';
import { findPrograms } from './programs.ts';
import { startServer } from './start-server.ts';
import { stopServer, superviseServer } from './supervise-server.ts';

/** A PostgreSQL server that runs as a child process. */
export interface EmbeddedPostgres {
  /** The address of one of its databases, password included. `postgres` always exists. */
  url(database: string): string;
  /** Stops it cleanly and resolves when it is gone; safe to repeat. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** False trades safety against a power failure for speed (tests). */
  durable: boolean;
  /** Called whenever it ended by itself. With this it is started again, on the same port. */
  onEnded?: (problem?: Error) => void;
}

/**
 * Starts the real PostgreSQL that comes as an npm package, on a data folder that is created if it is missing. It
 * listens on a free port of 127.0.0.1 and has one role, whose random password is in the data folder.
 *
 * It ends with this process, even when that is killed: the system then stops it cleanly, and the next start waits for
 * it.
 *
 * @param directory the data folder; only one server at a time may use it
 * @throws EmbeddedPostgresProblem with one sentence that says what to do
 */
export async function startEmbedded(directory: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = path.resolve(directory);
  const programs = findPrograms();
  const password = await openDataFolder(folder, programs, options.durable);
  await waitForFormerServer(folder);
  const start = (port?: number) => startServer(programs.postgres, { folder, durable: options.durable, port });
  const { child, port } = await start();
  const stop = options.onEnded
    ? superviseServer(child, { restart: async () => (await start(port)).child, onEnded: options.onEnded })
    : () => stopServer(child);
  return { url: urlAt(port, password), stop };
}

/**
 * Connects to the database in a data folder from another process: through the server that runs on it, which `stop` then
 * leaves running, or through one that is started and stopped again.
 *
 * @throws EmbeddedPostgresProblem when the folder has no database, or when it cannot be started
 */
export async function reachEmbedded(directory: string): Promise<EmbeddedPostgres> {
  const folder = path.resolve(directory);
  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    throw new EmbeddedPostgresProblem(
      `There is no database in ${folder}. Set DATA_DIR to the server's folder, or set DATABASE_URL.`,
    );
  }
  const port = servingPort(folder);
  if (port === undefined) return startEmbedded(folder, { durable: true });
  const password = await openDataFolder(folder, findPrograms(), true);
  return { url: urlAt(port, password), stop: async () => {} };
}

const urlAt =
  (port: number, password: string) =>
  (database: string): string =>
    `postgres://${ROLE}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
