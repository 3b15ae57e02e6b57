import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The secret of this installation, from the settings; in the sandbox one is created at the first start and stored. */
export const appSecret = async (fromSettings: string | undefined, dataFolder: string): Promise<string> =>
  fromSettings ?? storedSecret(dataFolder, 'app-secret');

/** What ends the address of the bank verifier's webhook: at most two, all of them valid; the first is the one to use. */
export const verifastWebhookSecrets = async (
  fromSettings: readonly string[] | undefined,
  dataFolder: string,
): Promise<readonly string[]> => fromSettings ?? [await storedSecret(dataFolder, 'verifast-webhook-secret')];

/** A secret that is created at the first start and kept in the data folder. */
async function storedSecret(dataFolder: string, name: string): Promise<string> {
  const file = path.join(dataFolder, name);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  // `wx` never overwrites: when two processes start at once, one writes, and both read the same.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (problem: unknown) => {
      const isThere = problem instanceof Error && 'code' in problem && problem.code === 'EEXIST';
      if (!isThere) throw problem;
    },
  );
  return readFile(file, 'utf8');
}

/** A key for one purpose, derived from the secret, so that no two purposes share one. */
export const keyFor = (purpose: string, secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url');

/** The keys for one purpose of the secret and its former ones, newest first. */
export const keysFor = (
  purpose: string,
  [secret, ...former]: readonly [string, ...string[]],
): [string, ...string[]] => [keyFor(purpose, secret), ...former.map((one) => keyFor(purpose, one))];
