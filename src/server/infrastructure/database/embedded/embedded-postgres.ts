import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asOrdinaryUser, EmbeddedPostgresProblem, endingWithUs, problemOf, quietEnvironment } from './command.ts';
import { openDataFolder, ROLE } from './data-folder.ts';
import { ownerMark, servingPort, waitForFormerServer } from './former-server.ts';
import { findPrograms } from './programs.ts';

/** A PostgreSQL server of our own, running as a child process. */
export interface EmbeddedPostgres {
  /** The address of one of its databases, password included. `postgres` is there from the beginning. */
  url(database: string): string;
  /** Stops it in order and resolves when it is gone; harmless when repeated. */
  stop(): Promise<void>;
}

/**
 * Starts the real PostgreSQL that comes as an npm package, on a data folder that is made if it is missing. It listens on
 * a free port of 127.0.0.1 and knows one role, whose random password lies in the data folder.
 *
 * It ends with this process, even when this is killed: the system then stops it in order, and the next start waits for it.
 *
 * @param directory the data folder; only one server at a time may use it
 * @param options `durable: false` trades safety against a power cut for speed (tests)
 * @throws EmbeddedPostgresProblem with one sentence that says what to do
 */
export async function startEmbedded(directory: string, options: { durable: boolean }): Promise<EmbeddedPostgres> {
  const folder = path.resolve(directory);
  const programs = findPrograms();
  const password = await openDataFolder(folder, programs, options.durable);
  await waitForFormerServer(folder);
  const { child, port } = await startServer(programs.postgres, folder, options.durable);
  return {
    url: urlAt(port, password),
    stop: () => stopServer(child),
  };
}

/**
 * Reaches the database in a data folder from beside the product: through the server that runs on it, which `stop` then
 * leaves running, or through one that is started and stopped again.
 *
 * @throws EmbeddedPostgresProblem when there is none in the folder, or when it cannot be started
 */
export async function reachEmbedded(directory: string): Promise<EmbeddedPostgres> {
  const folder = path.resolve(directory);
  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    throw new EmbeddedPostgresProblem(
      `There is no database in ${folder}: set DATA_DIR to the folder of the server, or DATABASE_URL.`,
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

const START_ATTEMPTS = 50;
const READY_WITHIN_MS = 60_000; // after a crash with much to replay; usually 30 ms

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  // Helpers of replication and of large disks, which a local database has no use for: fewer processes to start.
  'max_logical_replication_workers=0',
  'io_method=sync',
];
const UNSAFE_BUT_QUICK = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  // It could be looking at a template database in the moment it is copied.
  'autovacuum=off',
];

async function startServer(postgres: string, folder: string, durable: boolean) {
  const settings = [...SETTINGS, ownerMark, ...(durable ? [] : UNSAFE_BUT_QUICK)];
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const args = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    const [command = '', ...rest] = asOrdinaryUser(endingWithUs([postgres, ...args]));
    // A process group of its own: Ctrl-C in the terminal reaches us alone, and we then stop it in order.
    const child = spawn(command, rest, { stdio: ['ignore', 'ignore', 'pipe'], detached: true, env: quietEnvironment });
    const complaint = await untilReady(child);
    if (complaint === undefined) return { child, port };
    if (attempt === START_ATTEMPTS || !(await assertCanAttempt(complaint, folder))) {
      throw problemOf(`PostgreSQL did not start on ${folder}`, complaint);
    }
  }
}

/** Whether a failed start was only a matter of the moment. */
async function assertCanAttempt(complaint: string, folder: string): Promise<boolean> {
  if (complaint.includes('Address already in use')) return true; // somebody took the port since we looked
  if (complaint.includes('"postmaster.pid" already exists')) {
    await waitForFormerServer(folder); // two starts at once, and the other one was quicker
    return true;
  }
  // A former server is dead and some of its children have not noticed yet.
  const isMoment = complaint.includes('pre-existing shared memory block');
  if (isMoment) await sleep(100);
  return isMoment;
}

/** Resolves to nothing when the server takes connections, or to what it printed when it ended instead. */
function untilReady(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let printed = '';
    const timer = setTimeout(() => child.kill('SIGQUIT'), READY_WITHIN_MS);
    const settle = (complaint?: string) => {
      clearTimeout(timer);
      resolve(complaint);
    };
    child.on('error', (error) => settle(error.message));
    child.on('close', () => settle(printed || 'it ended without a word'));
    // Read for as long as it runs (a full pipe would stop it), but kept only until it is ready.
    child.stderr?.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4000);
      if (printed.includes('ready to accept connections')) settle();
    });
  });
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return address.port;
}
