import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** Why a database cannot be dumped or restored, as one sentence for whoever ran the command. */
export class DumpProblem extends Error {
  override name = 'DumpProblem';
}

type Program = 'pg_dump' | 'pg_restore';

/** Where Debian and Ubuntu install the programs of each version. */
const DEBIAN = '/usr/lib/postgresql';

/**
 * The program of PostgreSQL on this machine that can work with a server: it has to be at least as new.
 *
 * @param major the server's major version
 * @throws DumpProblem when there is none
 */
function findProgram(name: Program, major: number): { file: string; version: number } {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const installed = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DEBIAN, version, 'bin', name));
  const found = [...installed, name].flatMap((file) => {
    const answer = spawnSync(file, ['--version'], { encoding: 'utf8', env: QUIET });
    const [, version] = /\(PostgreSQL\) (\d+)/.exec(answer.stdout ?? '') ?? [];
    return version === undefined ? [] : [{ file, version: Number(version) }];
  });
  const usable = found.find(({ version }) => version >= major);
  if (usable) return usable;
  const [newest] = found;
  throw new DumpProblem(
    newest
      ? `${name} on this machine is version ${newest.version}, and the database is PostgreSQL ${major}. Install the client programs of PostgreSQL ${major} (Debian: postgresql-client-${major}).`
      : `${name} was not found on this machine. Install the client programs of PostgreSQL ${major} (Debian: postgresql-client-${major}), or use the snapshots of the platform that runs the database.`,
  );
}

/** The programs need nothing else of our environment, and must not see it: it holds the keys of the product. */
const QUIET = { PATH: '/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin', LC_ALL: 'C' };

/** Parameters of our driver's addresses that PostgreSQL's own programs don't know. */
const OF_DRIVER = ['uselibpqcompat'];

/**
 * The address of a database for PostgreSQL's own programs: the password goes into the environment, as everybody on the
 * machine can read a command line. They look for the certificates of this system only when they are asked to.
 */
function addressFor(url: string, version: number): { address: string; env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  for (const name of OF_DRIVER) address.searchParams.delete(name);
  const isVerified = address.searchParams.get('sslmode') === 'verify-full';
  if (isVerified && version >= 16 && !address.searchParams.has('sslrootcert')) {
    address.searchParams.set('sslrootcert', 'system');
  }
  return { address: address.href, env: { ...QUIET, HOME: homedir(), PGPASSWORD: password } };
}

interface Running {
  child: ChildProcess;
  /** Rejects with what it complained about when it fails. */
  ended: Promise<void>;
}

function run(name: Program, { url, major, args }: { url: string; major: number; args: string[] }): Running {
  const { file, version } = findProgram(name, major);
  const { address, env } = addressFor(url, version);
  const child = spawn(file, [...args, `--dbname=${address}`], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const complaint = text(child.stderr);
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', async (code) => {
      if (code === 0) resolve();
      else reject(new DumpProblem(`${name} failed: ${(await complaint).trim().split('\n').slice(-3).join(' ')}`));
    });
  });
  ended.catch(() => {
    // Whoever reads the output learns it at its end.
  });
  return { child, ended };
}

/**
 * A database as one stream, in the custom format of `pg_dump`, as it was in an exported snapshot.
 *
 * @param major the server's major version
 * @throws DumpProblem when it fails
 */
export async function* dumpDatabase(url: string, major: number, snapshot: string): AsyncGenerator<Uint8Array> {
  const args = ['--format=custom', `--snapshot=${snapshot}`, '--no-owner', '--no-privileges', '--no-password'];
  const { child, ended } = run('pg_dump', { url, major, args });
  child.stdin?.end();
  if (child.stdout) for await (const piece of child.stdout) yield piece;
  await ended;
}

/**
 * Restores such a stream into an empty database, in one transaction.
 *
 * @throws DumpProblem when it fails; the database is empty then
 */
export async function restoreDump(url: string, major: number, dump: AsyncIterable<Uint8Array>): Promise<void> {
  const args = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', '--no-password'];
  const { child, ended } = run('pg_restore', { url, major, args });
  child.stdout?.resume();
  if (child.stdin) {
    await pipeline(Readable.from(dump), child.stdin).catch(async (problem: unknown) => {
      // Where the program has ended, what it said counts more than a closed pipe.
      const isPipe = problem instanceof Error && 'code' in problem && problem.code === 'EPIPE';
      if (!isPipe) {
        child.kill('SIGKILL');
        throw problem;
      }
      await ended;
    });
  }
  await ended;
}
