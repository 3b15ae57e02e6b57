import { statfs } from 'node:fs/promises';
import type { Settings } from '../../src/server/settings/settings.ts';
import { type Finding, fine, problem, reasonOf, warning } from './finding.ts';

const GIGABYTE = 2 ** 30;
const ABOUT = 'disk';

/** What free space means (bytes): uploads and backups need room, and a full disk ends an embedded database. */
export function assessSpace(folder: string, free: number): Finding {
  const means = `${(free / GIGABYTE).toFixed(1)} GB are free for ${folder}.`;
  if (free < GIGABYTE) return problem(ABOUT, means, 'Make room or enlarge the disk: uploads fail when it is full.');
  if (free < 5 * GIGABYTE) return warning(ABOUT, means, 'Make room or enlarge the disk soon.');
  return fine(ABOUT, means);
}

/** Whether there is room for what is stored in DATA_DIR. */
export async function checkDisk({ dataFolder }: Pick<Settings, 'dataFolder'>): Promise<Finding[]> {
  try {
    const { bavail, bsize } = await statfs(dataFolder);
    return [assessSpace(dataFolder, bavail * bsize)];
  } catch (error) {
    const means = `The folder ${dataFolder} can’t be read (${reasonOf(error)}).`;
    return [problem(ABOUT, means, 'Set DATA_DIR to the folder that the server uses.')];
  }
}
