import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** Whether a process of this number exists, whoever's it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether this system tells about its processes (Linux does). */
export const canLookAtProcesses = existsSync('/proc/self/cwd');

/** Whether a process works in the folder; of one that we may not look at, whether it is called by the name. */
export function worksIn(pid: number, folder: string, name: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return !isGone && path.basename(commandOf(pid)[0] ?? '') === name;
  }
}

/** The words a process was started with. */
export function commandOf(pid: number): string[] {
  return orUndefined(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')) ?? [];
}

/** The number of the process that a process belongs to; the system gives it a new one when that one ends. */
export function parentOf(pid: number): number | undefined {
  // "123 (name, which may hold anything) S 45 …": state and parent follow the last parenthesis
  const stat = orUndefined(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  return parent === undefined ? undefined : Number(parent);
}

function orUndefined<Value>(look: () => Value): Value | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
