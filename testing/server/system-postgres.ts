import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { asOrdinaryUser, quietEnvironment } from '../../src/server/infrastructure/database/embedded/command.ts';
import { freePort } from './free-port.ts';

/** Where Debian installs the programs of each version. */
const INSTALLED = '/usr/lib/postgresql';

/** A PostgreSQL of the system, with the client programs that belong to it. */
export interface SystemPostgres {
  /** Creates an empty database and returns its address. */
  createDatabase(name: string): Promise<string>;
  /** Starts a replica that follows it, which is stopped with it. */
  startReplica(): Promise<Replica>;
}

/** A server that follows another one by streaming replication. */
export interface Replica {
  /** The address of a database on it. */
  url(name: string): string;
  stop(): Promise<void>;
}

/** Runs a server of its own port on a data folder, and waits until it answers. */
async function runServer(bin: string, data: string, options: readonly string[] = []) {
  const port = await freePort();
  const fixed = ['-D', data, '-p', String(port), '-c', 'unix_socket_directories=', '-c', 'fsync=off'];
  const [postgres = '', ...args] = asOrdinaryUser([path.join(bin, 'postgres'), ...fixed, ...options]);
  const child = spawn(postgres, args, { env: quietEnvironment, stdio: 'ignore' });
  const url = (name: string) => `postgres://app@127.0.0.1:${port}/${name}`;
  const ask = async (text: string) => {
    const client = new pg.Client({ connectionString: url('postgres') });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  while (
    !(await ask('select 1').then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('PostgreSQL of the system did not start');
    await wait(50);
  }
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    await ended;
  };
  return { port, url, ask, stop };
}

/** Runs the newest PostgreSQL of the system for the tests of a file: a database of its own server. */
export function startSystemPostgres(): () => SystemPostgres {
  const folder = mkdtempSync(path.join(tmpdir(), 'maplekey-system-postgres-'));
  let server: SystemPostgres | undefined;
  let stop = async () => {};
  beforeAll(async () => {
    const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a)) : [];
    const programs = versions.map((version) => path.join(INSTALLED, version, 'bin'));
    const bin = programs.find((candidate) => existsSync(path.join(candidate, 'initdb')));
    if (!bin) throw new Error('PostgreSQL was not found (Debian: sudo apt-get install postgresql)');
    const data = path.join(folder, 'data');
    const run = (program: string, ...args: string[]) => {
      const [command = '', ...words] = asOrdinaryUser([path.join(bin, program), ...args]);
      const made = spawnSync(command, words, { env: quietEnvironment, encoding: 'utf8' });
      if (made.status !== 0) throw new Error(made.stderr);
    };
    run('initdb', '-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--no-sync');
    const primary = await runServer(bin, data);
    stop = () => primary.stop();
    server = {
      createDatabase: async (name) => {
        await primary.ask(`create database ${name}`);
        return primary.url(name);
      },
      startReplica: async () => {
        const copy = path.join(folder, 'replica');
        run('pg_basebackup', '-D', copy, '-R', '-d', primary.url('postgres'), '--no-sync', '--checkpoint=fast');
        const replica = await runServer(bin, copy);
        stop = async () => {
          await replica.stop();
          await primary.stop();
        };
        return replica;
      },
    };
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    if (!server) throw new Error('PostgreSQL of the system is not started yet');
    return server;
  };
}
