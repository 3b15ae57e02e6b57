import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { EmbeddedPostgresProblem } from './command.ts';
import { reachEmbedded, startEmbedded } from './embedded-postgres.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'embedded-postgres-'));
const folder = path.join(parent, 'data');
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Starts a server on the folder in a separate process, as the product does. It ends with us, when its input closes. */
async function startApp() {
  const launcher = path.join(import.meta.dirname, 'embedded-postgres.ts');
  const script = `
    import { startEmbedded } from ${JSON.stringify(launcher)};
    const server = await startEmbedded(${JSON.stringify(folder)}, { durable: true });
    process.stdin.resume().on('end', () => process.exit());
    console.log(server.url('postgres'));`;
  const app = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface({ input: app.stdout }), 'line')) as [string];
  return { app, url };
}

/** The pid of the folder's PostgreSQL server. */
function serverProcess(): number {
  return Number.parseInt(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8'), 10);
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on('error', () => {}); // the server is killed while we are connected
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The message of a refused start. */
async function refusal(directory = folder): Promise<string> {
  const problem = await startEmbedded(directory, { durable: false }).then(
    async (server) => {
      await server.stop();
      return undefined;
    },
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(EmbeddedPostgresProblem);
  return (problem as EmbeddedPostgresProblem).message;
}

describe('a database that was killed', () => {
  test('keeps what was written when its app is killed, and starts again at once', async () => {
    const { app, url } = await startApp();
    await query(url, 'create table kept (word text)');
    await query(url, `insert into kept values ('still here')`);
    app.kill('SIGKILL');
    const again = await startEmbedded(folder, { durable: true });
    expect(await query(again.url('postgres'), 'select word from kept')).toEqual([{ word: 'still here' }]);
    await again.stop();
  });

  test('starts again after app and database were killed together', async () => {
    const { app, url } = await startApp();
    await query(url, 'create table number_kept as select 1 as number');
    process.kill(serverProcess(), 'SIGKILL');
    app.kill('SIGKILL');
    await once(app, 'exit');
    const again = await startEmbedded(folder, { durable: true });
    expect(await query(again.url('postgres'), 'select number from number_kept')).toEqual([{ number: 1 }]);
    await again.stop();
  });

  test('starts again when another process has its pid by now', async () => {
    const server = await startEmbedded(folder, { durable: false });
    const left = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8');
    await server.stop();
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    writeFileSync(path.join(folder, 'postmaster.pid'), left.replace(/^\d+/, String(stranger.pid)));
    const again = await startEmbedded(folder, { durable: false });
    expect(await query(again.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await again.stop();
    stranger.kill();
  });

  test('ignores a half-made folder', async () => {
    const killed = spawn('true');
    await once(killed, 'exit');
    const fresh = path.join(parent, 'fresh');
    mkdirSync(path.join(`${fresh}.new-${killed.pid}`, 'base'), { recursive: true });
    const server = await startEmbedded(fresh, { durable: false });
    await server.stop();
    expect(readdirSync(parent).filter((name) => name.startsWith('fresh'))).toEqual(['fresh']);
  });
});

describe('a running database', () => {
  test('refuses a second server on its folder, and says whose it is', async () => {
    const server = await startEmbedded(folder, { durable: false });
    const before = serverProcess();
    expect(await refusal()).toBe(
      `The database folder ${folder} is in use by another running server (process ${process.pid}). Stop it first, or choose another folder.`,
    );
    expect(serverProcess()).toBe(before);
    expect(await query(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(existsSync(path.join(folder, 'postmaster.pid'))).toBe(false);
  });

  test('accepts no connection without the password, which only its owner can read', async () => {
    const server = await startEmbedded(folder, { durable: false });
    const guess = server.url('postgres').replace(/:[^:@]+@/, ':guess@');
    await expect(query(guess, 'select 1')).rejects.toThrow('password authentication failed');
    expect(statSync(path.join(folder, 'app-password')).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await server.stop();
  });
});

describe('a folder that cannot be used', () => {
  test('made by another PostgreSQL', async () => {
    const other = path.join(parent, 'older');
    mkdirSync(other);
    writeFileSync(path.join(other, 'PG_VERSION'), '15\n');
    expect(await refusal(other)).toContain(`The database folder ${other} was created by PostgreSQL 15`);
  });

  test('holding something else', async () => {
    const other = path.join(parent, 'letters');
    mkdirSync(other);
    writeFileSync(path.join(other, 'dear.txt'), 'Dear Ann');
    expect(await refusal(other)).toBe(
      `The folder ${other} contains something other than a database. Choose another folder.`,
    );
  });

  test('that cannot be created', async () => {
    writeFileSync(path.join(parent, 'a-file'), '');
    const impossible = path.join(parent, 'a-file', 'data');
    expect(await refusal(impossible)).toContain(`The database folder ${impossible} could not be created`);
  });
});

describe('reached from another process', () => {
  test('a database answers while its app runs, without disturbing it, and while it does not', async () => {
    const { app, url } = await startApp();
    await query(url, 'create table reached (word text)');
    const beside = await reachEmbedded(folder);
    expect(beside.url('postgres')).toBe(url);
    await query(beside.url('postgres'), `insert into reached values ('from beside')`);
    await beside.stop();
    expect(await query(url, 'select word from reached')).toEqual([{ word: 'from beside' }]);
    app.stdin.end();
    await once(app, 'exit');
    const alone = await reachEmbedded(folder);
    expect(await query(alone.url('postgres'), 'select word from reached')).toEqual([{ word: 'from beside' }]);
    await alone.stop();
  });

  test('a folder without a database stays without one', async () => {
    const empty = path.join(parent, 'nothing-here');
    await expect(reachEmbedded(empty)).rejects.toThrow(`There is no database in ${empty}`);
    expect(existsSync(empty)).toBe(false);
  });
});
