import { readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresProblem } from './command.ts';
import { canLookAtProcesses, commandOf, isAlive, parentOf, worksIn } from './process.ts';

/** How long to wait for a server that is stopping, and for one with an owner, which may just have been killed. */
const STOPPING_MS = 10_000;
const OWNED_MS = 1_000;

/** Shows on the command line of a database which process started it. */
export const ownerMark = `cluster_name=started-by-${process.pid}`;

/**
 * Waits until no PostgreSQL runs on the folder any more. One whose owner is gone is stopping (it is signalled again,
 * for systems that did not signal it); one with a live owner is left alone, and the wait is short.
 *
 * @throws EmbeddedPostgresProblem when the folder is in use
 */
export async function waitForFormerServer(folder: string): Promise<void> {
  for (const began = Date.now(); ; await sleep(30)) {
    const server = findServer(folder);
    if (!server) return;
    const { pid, owner, isStopping } = server;
    const isLeft = isOrphan(server);
    if (Date.now() - began > (isLeft || isStopping ? STOPPING_MS : OWNED_MS)) {
      throw new EmbeddedPostgresProblem(
        `The database folder ${folder} is in use by another running server (process ${isLeft ? pid : (owner ?? pid)}). Stop it first, or choose another folder.`,
      );
    }
    if (isLeft && !isStopping) signalStop(pid);
  }
}

/** The port on which a PostgreSQL currently serves the folder; undefined when none does, or when its owner is gone. */
export function servingPort(folder: string): number | undefined {
  const server = findServer(folder);
  const [, , , port, , , , state] = readPidFile(folder);
  return server && !server.isStopping && !isOrphan(server) && state?.trim() === 'ready' ? Number(port) : undefined;
}

interface Server {
  pid: number;
  /** The process that started it; undefined when it was started by hand. */
  owner: number | undefined;
  isStopping: boolean;
}

const isOrphan = ({ pid, owner }: Server): boolean => owner !== undefined && parentOf(pid) !== owner;

/** The PostgreSQL that runs on the folder, according to its pid file. */
function findServer(folder: string): Server | undefined {
  const lines = readPidFile(folder);
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  // PostgreSQL itself removes the file of a process that is gone.
  if (!pid || !isAlive(pid) || !canLookAtProcesses) return undefined;
  if (!worksIn(pid, realpathSync(folder), 'postgres')) {
    // The pid now belongs to another process (common in containers after everything was killed), or to a zombie.
    // PostgreSQL would take it for a live server and refuse to start.
    if (readPidFile(folder)[0] === lines[0]) rmSync(pidFileOf(folder), { force: true });
    return undefined;
  }
  const mark = commandOf(pid).find((word) => word.startsWith('cluster_name=started-by-'));
  const isStopping = lines[7]?.trim() === 'stopping';
  return { pid, owner: mark === undefined ? undefined : Number(mark.split('-').pop()), isStopping };
}

function pidFileOf(folder: string): string {
  return path.join(folder, 'postmaster.pid');
}

function readPidFile(folder: string): string[] {
  try {
    return readFileSync(pidFileOf(folder), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function signalStop(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // it has just ended
  }
}
