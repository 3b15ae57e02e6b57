import { randomInt, timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from './keyed-hash.ts';

/** Four digits by chance, each of the ten thousand as likely as the others. */
export const newCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** What is stored of a code. `id` is its own, so that equal codes are not seen to be equal. */
export const hashCode = (hash: KeyedHash, { id, code }: { id: string; code: string }): Buffer => hash(`${id} ${code}`);

/** Whether what was entered is the code behind a stored hash. */
export const isCode = (hash: KeyedHash, stored: { id: string; hash: Buffer }, entered: string): boolean =>
  timingSafeEqual(stored.hash, hashCode(hash, { id: stored.id, code: entered }));
