// One installer at a time: the lock is a file that names the processes holding it. It is written under another name and
// linked into place, so it is never read half-written. A lock without live processes (an interrupted set-up) is taken over.

import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const lockFile = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../.setup-lock');

/** A process as `number:start time`, so that a reused process id is not mistaken for the same process. */
function identify(pid) {
  let startedAt = '';
  try {
    startedAt = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[19];
  } catch {
    // no /proc on this system: the number alone has to do
  }
  return `${pid}:${startedAt}`;
}

function isAlive(identity) {
  const pid = Number.parseInt(identity, 10);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
  }
  return identify(pid) === identity;
}

function isHeld(file) {
  try {
    return readFileSync(file, 'utf8').split(' ').some(isAlive);
  } catch {
    return false;
  }
}

/** Writes the holders of the lock: creates it if nobody holds it (false if somebody does), replaces it if we do. */
function writeLock(pids, { over }) {
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, pids.map(identify).join(' '));
  if (over) {
    renameSync(draft, lockFile);
    return true;
  }
  try {
    linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Waits until nobody else installs in this folder. */
export async function takeLock() {
  let saidSo = false;
  while (!writeLock([process.pid], { over: false })) {
    if (isHeld(lockFile)) {
      if (!saidSo) console.error('set-up: waiting for another set-up of this folder to finish');
      saidSo = true;
      await sleep(250);
      continue;
    }
    // Moved aside before it is deleted: if another process was quicker and this is its new lock, it is put back.
    const aside = `${lockFile}.old.${process.pid}`;
    try {
      renameSync(lockFile, aside);
      if (isHeld(aside)) linkSync(aside, lockFile);
    } catch {
      // somebody else moved it first: look again
    }
    rmSync(aside, { force: true });
  }
}

/** Names the installer beside this process as a holder, so that the lock lives as long as either. */
export function shareLock(pid) {
  writeLock([process.pid, pid], { over: true });
}

export function dropLock() {
  rmSync(lockFile, { force: true });
}
