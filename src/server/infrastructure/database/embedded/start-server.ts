import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { asOrdinaryUser, endingWithUs, problemOf, quietEnvironment } from './command.ts';
import { ownerMark, waitForFormerServer } from './former-server.ts';

const START_ATTEMPTS = 50;
const READY_WITHIN_MS = 60_000; // after a crash with much to replay; usually 30 ms

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  // A local database needs no helper processes for replication or asynchronous I/O: fewer processes to start.
  'max_logical_replication_workers=0',
  'io_method=sync',
];
const UNSAFE_BUT_QUICK = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  // It might be using a template database at the moment it is copied.
  'autovacuum=off',
];

interface StartOptions {
  folder: string;
  durable: boolean;
  /** Undefined: a free one. */
  port: number | undefined;
}

/**
 * Starts the server on a data folder, with further attempts where that may help.
 *
 * @throws EmbeddedPostgresProblem with what it complained about
 */
export async function startServer(postgres: string, { folder, durable, port: wanted }: StartOptions) {
  const settings = [...SETTINGS, ownerMark, ...(durable ? [] : UNSAFE_BUT_QUICK)];
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await findFreePort());
    const args = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    const [command = '', ...rest] = asOrdinaryUser(endingWithUs([postgres, ...args]));
    // Its own process group: Ctrl-C in the terminal reaches only us, and we then stop it cleanly.
    const child = spawn(command, rest, { stdio: ['ignore', 'ignore', 'pipe'], detached: true, env: quietEnvironment });
    const complaint = await untilReady(child);
    if (complaint === undefined) return { child, port };
    if (attempt === START_ATTEMPTS || !(await canRetryStart(complaint, folder))) {
      throw problemOf(`PostgreSQL did not start on ${folder}`, complaint);
    }
  }
}

/** Whether a failed start is worth another attempt. */
async function canRetryStart(complaint: string, folder: string): Promise<boolean> {
  if (complaint.includes('Address already in use')) return true; // the port was taken since we looked
  if (complaint.includes('"postmaster.pid" already exists')) {
    await waitForFormerServer(folder); // two starts at once, and the other was faster
    return true;
  }
  // A former server is dead and some of its children have not noticed yet.
  const isTemporary = complaint.includes('pre-existing shared memory block');
  if (isTemporary) await sleep(100);
  return isTemporary;
}

/** Resolves to undefined when the server accepts connections, or to its output when it ended instead. */
function untilReady(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let output = '';
    const timer = setTimeout(() => child.kill('SIGQUIT'), READY_WITHIN_MS);
    const settle = (complaint?: string) => {
      clearTimeout(timer);
      resolve(complaint);
    };
    child.on('error', (error) => settle(error.message));
    child.on('close', () => settle(output || 'it stopped without an error message'));
    // Read as long as it runs, as a full pipe would stop it.
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      if (output.includes('ready to accept connections')) settle();
    });
  });
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
