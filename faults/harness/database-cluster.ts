import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect as connectSocket, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbedded,
} from '../../src/server/infrastructure/database/embedded/embedded-postgres.ts';
import { parentOf } from '../../src/server/infrastructure/database/embedded/process.ts';
import { migrate } from '../../src/server/infrastructure/database/migrate.ts';
import { jsonLog } from '../../src/server/infrastructure/observability/log.ts';
import { startJobs } from '../../src/server/jobs/runner.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
const TEMPLATE = 'template_of_faults';

/** A durable PostgreSQL that can be killed, behind an address that stays the same when it starts again. */
export interface DatabaseCluster {
  /** The address of a database for the server: through the gateway. */
  url(database: string): string;
  /** The address of a database for the suite itself; it changes with every start. */
  directUrl(database: string): string;
  /** Creates a database, as a copy of another or else empty and migrated; returns its name. */
  create(from?: string, as?: string): Promise<string>;
  drop(name: string): Promise<void>;
  /** Kills the postmaster and all of its children at once (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it again; crash recovery has ended when this resolves. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

function childrenOf(postmaster: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === postmaster);
}

/** Whether a process still runs. One that is dead but not yet collected by its parent does not. */
function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch {
    return false;
  }
}

async function openGateway(target: () => number) {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connectSocket(target(), '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: address.port,
    stop: () =>
      new Promise<void>((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
}

const withPort = (url: string, port: number): string => {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
};

/** Starts PostgreSQL in a folder of its own, with a migrated template. */
export async function openCluster(): Promise<DatabaseCluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-faults-database-'));
  const data = path.join(folder, 'postgres');
  let postgres: EmbeddedPostgres = await startEmbedded(data, { durable: true });
  const gateway = await openGateway(() => Number(new URL(postgres.url('postgres')).port));
  const ask = async (text: string) => {
    const admin = new pg.Client({ connectionString: postgres.url('postgres') });
    await admin.connect();
    await admin.query(text).finally(() => admin.end());
  };
  await ask(`create database ${TEMPLATE}`);
  await migrate(postgres.url(TEMPLATE), MIGRATIONS);
  const jobs = await startJobs(
    postgres.url(TEMPLATE),
    jsonLog(() => {}),
  );
  await jobs.stop();
  let made = 0;
  return {
    url: (database) => withPort(postgres.url(database), gateway.port),
    directUrl: (database) => postgres.url(database),
    async create(from = TEMPLATE, as) {
      made += 1;
      const name = as ?? `faults_${made}`;
      await ask(`create database ${name} template ${from} strategy file_copy`);
      return name;
    },
    drop: (name) => ask(`drop database ${name} with (force)`),
    async kill() {
      const postmaster = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      // Stopped first, so that it starts no child between the list and the kill.
      process.kill(postmaster, 'SIGSTOP');
      const all = [postmaster, ...childrenOf(postmaster)];
      for (const pid of all) process.kill(pid, 'SIGKILL');
      while (all.some(isRunning)) await sleep(5);
    },
    async start() {
      postgres = await startEmbedded(data, { durable: true });
    },
    async stop() {
      await gateway.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
