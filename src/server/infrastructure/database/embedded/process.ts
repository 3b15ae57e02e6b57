import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** What the system calls an error, such as `ENOENT`. */
export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Whether a process with this pid exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Whether this system exposes its processes under /proc (Linux does). */
export const canLookAtProcesses = existsSync('/proc/self/cwd');

/** Whether a process works in the folder; when we may not look, whether it has that name. */
export function worksIn(pid: number, folder: string, name: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch (error) {
    const isGone = codeOf(error) === 'ENOENT';
    return !isGone && path.basename(commandOf(pid)[0] ?? '') === name;
  }
}

/** The command line of a process. */
export function commandOf(pid: number): string[] {
  return orUndefined(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')) ?? [];
}

/** The parent pid of a process; the system assigns a new parent when that one ends. */
export function parentOf(pid: number): number | undefined {
  // "123 (name, which may hold anything) S 45 …": state and parent follow the last parenthesis
  const stat = orUndefined(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  return parent === undefined ? undefined : Number(parent);
}

function orUndefined<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
