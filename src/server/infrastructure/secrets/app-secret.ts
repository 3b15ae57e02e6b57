import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The secret of this installation, from the settings; in the sandbox one is created at the first start and stored. */
export async function appSecret(fromSettings: string | undefined, dataFolder: string): Promise<string> {
  if (fromSettings) return fromSettings;
  const file = path.join(dataFolder, 'app-secret');
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  // `wx` never overwrites: when two processes start at once, one writes, and both read the same.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (problem: unknown) => {
      if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
    },
  );
  return readFile(file, 'utf8');
}

/** A key for one purpose, derived from the secret, so that no two purposes share one. */
export const keyFor = (purpose: string, secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url');
