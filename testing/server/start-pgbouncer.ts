import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  asOrdinaryUser,
  endingWithUs,
  quietEnvironment,
} from '../../src/server/infrastructure/database/embedded/command.ts';
import { freePort } from './free-port.ts';
import { until } from './mailbox.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** Starts the system's PgBouncer in front of a database, with few connections that it hands out for each transaction. */
export async function startPgbouncer(databaseUrl: string) {
  if (!existsSync(PROGRAM)) throw new Error('PgBouncer was not found (Debian: sudo apt-get install pgbouncer)');
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-pgbouncer-'));
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl);
  const port = await freePort();
  const settings = [
    '[databases]',
    `pooled = host=${hostname} port=${databasePort} dbname=${pathname.slice(1)} user=${username} password='${decodeURIComponent(password)}'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'admin_users = app',
    'pool_mode = transaction',
    'default_pool_size = 3',
  ];
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(file, `${settings.join('\n')}\n`);
  const [command = '', ...args] = endingWithUs(asOrdinaryUser([PROGRAM, file]));
  const child = spawn(command, args, { env: quietEnvironment, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  child.stderr.on('data', (piece) => {
    complaints += piece;
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const at = (database: string) => `postgres://app@127.0.0.1:${port}/${database}`;
  await until('PgBouncer answers', async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${complaints}`);
    return ask(at('pgbouncer'), 'show version').then(
      () => true,
      () => false,
    );
  });
  return {
    url: at('pooled'),
    /** Has it open new connections to the database, with what its role has set by now. */
    reconnect: () => ask(at('pgbouncer'), 'reconnect'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
