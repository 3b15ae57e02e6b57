import { open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Files that are flushed at once: the disk takes many together as quickly as one. */
const AT_ONCE = 32;

/**
 * Waits until what is in a folder, and the folder itself, would survive a loss of power.
 *
 * @param names what in it is new; everything, if left out
 */
export async function flushFolder(folder: string, names?: readonly string[]): Promise<void> {
  const waiting = [...(names ?? (await readdir(folder, { recursive: true }))), '.'].values();
  const worker = async () => {
    for (const name of waiting) {
      const handle = await open(path.join(folder, name), 'r');
      await handle.sync().finally(() => handle.close());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
