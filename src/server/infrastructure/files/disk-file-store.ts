import { open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { StoredFiles } from '../../../domain/ports/file-store.ts';
import { filesIn } from './files-in.ts';

/** Files in a folder of this machine, outside every folder that is served. */
export function filesOnDisk(folder: string): StoredFiles {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return filesIn(disk, async (key, pieces) => {
    await disk.putStream(key, Readable.from(pieces));
    await flush(path.join(folder, key));
  });
}

/** Waits until a file and its name are on the disk itself: a row that is committed must not outlive its content. */
async function flush(file: string): Promise<void> {
  for (const [at, flags] of [
    [file, 'r+'],
    [path.dirname(file), 'r'],
  ] as const) {
    const handle = await open(at, flags);
    await handle.sync().finally(() => handle.close());
  }
}
