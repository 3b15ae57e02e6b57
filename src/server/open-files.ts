import path from 'node:path';
import type { StoredFiles } from '../domain/ports/file-store.ts';
import { filesOnDisk } from './infrastructure/files/disk-file-store.ts';
import type { Settings } from './settings/settings.ts';

/** The storage of files from the settings: a bucket, or a folder in the data folder. */
export async function openFiles({ bucket, dataFolder }: Pick<Settings, 'bucket' | 'dataFolder'>): Promise<StoredFiles> {
  if (!bucket) return filesOnDisk(path.join(dataFolder, 'files'));
  // Only then: loading it takes time and memory.
  const { filesInBucket } = await import('./infrastructure/files/s3-file-store.ts');
  return filesInBucket(bucket);
}
