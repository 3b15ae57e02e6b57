import { fileTypeFromBuffer } from 'file-type';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { StoredFiles } from '../../../domain/ports/file-store.ts';

/** Files in a folder of this machine, outside every folder that is served. */
export function filesOnDisk(folder: string): StoredFiles {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    put: (key, content) => disk.put(key, content),
    read: (key) => disk.getBytes(key),
    remove: (key) => disk.delete(key),
    detectType: async (content) => (await fileTypeFromBuffer(content))?.mime,
  };
}
