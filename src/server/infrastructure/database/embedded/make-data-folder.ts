import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { asOrdinaryUser, EmbeddedPostgresProblem, problemOf, quietEnvironment } from './command.ts';
import { codeOf, isAlive } from './process.ts';
import type { Programs } from './programs.ts';

/** Inside the data folder, which only its owner may enter, so it moves and disappears with the database. */
export const PASSWORD_FILE = 'app-password';

/** The name of the database's only role. */
export const ROLE = 'app';

/** @throws EmbeddedPostgresProblem when the folder belongs to another user; PostgreSQL insists on its own. */
export function isMissingOrEmpty(folder: string): boolean {
  if (!existsSync(folder)) return true;
  const owner = statSync(folder).uid;
  if (owner !== process.getuid?.()) {
    throw new EmbeddedPostgresProblem(
      `The database folder ${folder} belongs to another user (ID ${owner}). Start as that user, or choose another folder.`,
    );
  }
  return readdirSync(folder).length === 0;
}

/**
 * Creates the folder under another name and moves it into place when complete, so it is never half made. When two
 * processes do this at once, the first one's folder stays and the other's is removed.
 */
export async function makeDataFolder(folder: string, programs: Programs, durable: boolean): Promise<void> {
  const aside = `${folder}.new-${process.pid}`;
  const passwordFile = `${aside}.${PASSWORD_FILE}`;
  try {
    mkdirSync(path.dirname(folder), { recursive: true });
    removeHalfMadeFolders(folder);
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
    const complaint = await initialise(aside, passwordFile, programs, durable);
    if (complaint) throw new Error(complaint);
    renameSync(passwordFile, path.join(aside, PASSWORD_FILE));
    if (isMissingOrEmpty(folder)) renameSync(aside, folder);
    else removeQuietly(aside);
  } catch (error) {
    removeQuietly(aside);
    removeQuietly(passwordFile);
    if (codeOf(error) === 'ENOTEMPTY') return;
    throw problemOf(
      `The database folder ${folder} could not be created`,
      error instanceof Error ? error.message : String(error),
    );
  }
}

/** Resolves to undefined, or to the error output of `initdb`. */
async function initialise(folder: string, passwordFile: string, programs: Programs, durable: boolean) {
  const [command = '', ...args] = asOrdinaryUser([
    programs.initdb,
    ...['--pgdata', folder, '--username', ROLE, '--no-instructions'],
    ...['--auth', 'scram-sha-256', '--pwfile', passwordFile],
    // The password is random and long: hashing it thousands of times would only slow down every connection.
    ...['-c', 'scram_iterations=1'],
    // Case mapping for every alphabet, the same on every machine, whatever locales are installed there.
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(durable ? [] : ['--no-sync', '--no-data-checksums']),
  ]);
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: quietEnvironment });
  const ended = new Promise<string | number | null>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', resolve);
  });
  const output = await text(child.stderr);
  const result = await ended;
  return result === 0 ? undefined : output || `initdb: ${result}`;
}

function removeQuietly(place: string): void {
  try {
    rmSync(place, { recursive: true, force: true });
  } catch {
    // a folder that we may not write to holds nothing to remove
  }
}

/** Removes what a process left behind that was killed while it created a folder. */
function removeHalfMadeFolders(folder: string): void {
  const parent = path.dirname(folder);
  const prefix = `${path.basename(folder)}.new-`;
  for (const name of readdirSync(parent)) {
    const maker = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (maker === process.pid || (maker > 0 && !isAlive(maker))) {
      removeQuietly(path.join(parent, name));
    }
  }
}
