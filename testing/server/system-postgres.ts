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
    const run = (program: string, ...args: string[]) => asOrdinaryUser([path.join(bin, program), ...args]);
    const [initdb = '', ...settings] = run('initdb', '-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--no-sync');
    const made = spawnSync(initdb, settings, { env: quietEnvironment, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(made.stderr);
    const port = await freePort();
    const options = ['-p', String(port), '-c', 'unix_socket_directories=', '-c', 'fsync=off'];
    const [postgres = '', ...args] = run('postgres', '-D', data, ...options);
    const child = spawn(postgres, args, { env: quietEnvironment, stdio: 'ignore' });
    stop = async () => {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
    };
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
    server = {
      createDatabase: async (name) => {
        await ask(`create database ${name}`);
        return url(name);
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
