import type { Disk } from 'flydrive';
import type { StoredFiles } from '../../../domain/ports/file-store.ts';

/**
 * The storage of files on any of the library's disks.
 *
 * @param put stores content so that it would survive a loss of power; how depends on the disk
 */
export const filesIn = (disk: Disk, put: StoredFiles['put']): StoredFiles => ({
  put,
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
  writtenAt: async (key) => {
    try {
      return (await disk.getMetaData(key)).lastModified;
    } catch (error) {
      // Asked afterwards: what is there now may be removed before the next call.
      if (await disk.exists(key)) throw error;
      return undefined;
    }
  },
  detectType: async (content) => {
    // Loaded with the first upload: it knows many formats.
    const { fileTypeFromBuffer } = await import('file-type');
    return (await fileTypeFromBuffer(content))?.mime;
  },
});
