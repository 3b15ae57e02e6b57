import { randomBytes, scrypt } from 'node:crypto';
import * as z from 'zod/mini';

/** What a passphrase becomes a key with: scrypt (RFC 7914), of which one takes 128 MB of memory and half a second. */
export const KeyDerivation = z.object({
  salt: z.string(),
  cost: z.number().check(z.lte(2 ** 20)),
  blockSize: z.number().check(z.lte(32)),
  parallelization: z.number().check(z.lte(16)),
});
export type KeyDerivation = z.infer<typeof KeyDerivation>;

/** For a new backup, with a salt of its own. */
export const newKeyDerivation = (): KeyDerivation => ({
  salt: randomBytes(16).toString('base64url'),
  cost: 2 ** 17,
  blockSize: 8,
  parallelization: 1,
});

/** The key that a passphrase becomes. */
export const keyFrom = (
  passphrase: string,
  { salt, cost, blockSize, parallelization }: KeyDerivation,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { cost, blockSize, parallelization, maxmem: 129 * blockSize * (cost + parallelization + 2) };
    scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'base64url'), 32, options, (problem, key) =>
      problem ? reject(problem) : resolve(key),
    );
  });
