import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../../src/server/infrastructure/database/embedded/process.ts';

/** Where Linux keeps files in memory; other systems, and small containers, have none or little of it. */
const MEMORY = '/dev/shm';
const PREFIX = 'maplekey-tests-';
/** Many times what a whole run has at once, in bytes. */
const ROOM_NEEDED = 4 * 1024 ** 3;

/**
 * Sends the temporary files of this process, and of those that it starts from now on, to memory where there is room for
 * them. A copy of the database of tests is 800 files: making them took 340 ms on a disk with ext4, which looks for
 * numbers of files that were not used lately, and 20 ms in memory.
 *
 * @returns removes the files, as a folder that stays there takes memory; what a killed run left is removed at the next
 */
export function storeTemporaryFilesInMemory(): () => void {
  if (!existsSync(MEMORY)) return () => {};
  for (const name of readdirSync(MEMORY)) {
    const maker = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (maker > 0 && !isAlive(maker)) rmSync(path.join(MEMORY, name), { recursive: true, force: true });
  }
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM_NEEDED) return () => {};
  const folder = mkdtempSync(path.join(MEMORY, `${PREFIX}${process.pid}-`));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
