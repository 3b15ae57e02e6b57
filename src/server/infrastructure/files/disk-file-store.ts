import { open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { StoredFiles } from '../../../domain/ports/file-store.ts';

/** Files in a folder of this machine, outside every folder that is served. */
export function filesOnDisk(folder: string): StoredFiles {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    async put(key, pieces) {
      await disk.putStream(key, Readable.from(pieces));
      await flush(path.join(folder, key));
    },
    read: (key) => disk.getBytes(key),
    remove: (key) => disk.delete(key),
    async *list() {
      let from: string | undefined;
      do {
        const page = await disk.listAll('', { recursive: true, ...(from && { paginationToken: from }) });
        for (const object of page.objects) if (object.isFile) yield object.key;
        from = page.paginationToken;
      } while (from);
    },
    writtenAt: async (key) => ((await disk.exists(key)) ? (await disk.getMetaData(key)).lastModified : undefined),
    detectType: async (content) => (await fileTypeFromBuffer(content))?.mime,
  };
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
