import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { passphraseSeal } from './stream-seal.ts';

/** A derivation that takes no time; the real one takes half a second. */
const QUICK = { salt: 'c2FsdA', cost: 2, blockSize: 8, parallelization: 1 };
const PIECE = 64 * 1024;
const SALT = 32;
const STORED = PIECE + 16;

const seal = await passphraseSeal('nine geese on a frozen pond', QUICK);

async function* inChunks(bytes: Uint8Array, size = 10_000): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
const sealed = (plain: Uint8Array, place = 'a') => collect(seal.seal(place, inChunks(plain)));
const opened = (stored: Uint8Array, place = 'a', by = seal) => collect(by.open(place, inChunks(stored, 7_777)));
const isRefused = (stored: Uint8Array, place?: string, by?: typeof seal) =>
  expect(opened(stored, place, by)).rejects.toThrow(/does not open .* or the backup was changed or cut off/);

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 5])('%i bytes open as they were', async (size) => {
  const plain = randomBytes(size);
  const stored = await sealed(plain);
  expect((await opened(stored)).equals(plain)).toBe(true);
  if (size > 30) expect(stored.includes(plain.subarray(0, 30))).toBe(false);
});

describe('what is refused', () => {
  const plain = randomBytes(3 * PIECE);

  test('another passphrase, and another place', async () => {
    const stored = await sealed(plain);
    await isRefused(stored, 'b');
    await isRefused(stored, 'a', await passphraseSeal('ten geese on a frozen pond', QUICK));
  });

  test('a flipped bit, in the salt, in a piece and in a tag', async () => {
    for (const at of [3, SALT + 5, SALT + STORED - 1]) {
      const changed = await sealed(plain);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await isRefused(changed);
    }
  });

  test('an end that is cut off, in a piece, behind one and everywhere', async () => {
    const stored = await sealed(plain);
    for (const length of [0, 10, SALT, SALT + 100, SALT + STORED, SALT + 2 * STORED, stored.length - 1]) {
      await isRefused(stored.subarray(0, length));
    }
  });

  test('pieces that were exchanged or repeated, and something behind the end', async () => {
    const stored = await sealed(plain);
    const salt = stored.subarray(0, SALT);
    const [first, second, third] = [0, 1, 2].map((n) => stored.subarray(SALT + n * STORED, SALT + (n + 1) * STORED));
    for (const pieces of [
      [second, first, third],
      [first, first, second, third],
      [first, second, third, third],
      [stored.subarray(SALT), Buffer.alloc(1)],
    ]) {
      await isRefused(Buffer.concat([salt, ...pieces.flatMap((piece) => piece ?? [])]));
    }
  });
});
