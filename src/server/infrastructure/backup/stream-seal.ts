import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { BackupProblem } from './backup-problem.ts';
import { type KeyDerivation, keyFrom } from './key-derivation.ts';

/** How the contents of a backup are written and read back: encrypted, or as they are. */
export interface StreamSeal {
  /** @param place where the content is in the backup; it opens nowhere else */
  seal(place: string, plain: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** @throws BackupProblem when the key or the place differs, or when a bit is changed or missing */
  open(place: string, sealed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

/** Contents as they are. What was changed shows in their SHA-256. */
export const unsealed: StreamSeal = { seal: (_, plain) => plain, open: (_, stored) => stored };

/** Bytes of a piece before it is encrypted, and what AES-256-GCM (NIST SP 800-38D) adds to it. */
const PIECE = 64 * 1024;
const TAG = 16;
const SALT = 32;

/**
 * Encrypts with AES-256-GCM under a key of its own for each content, piece by piece, so that a content of any size takes
 * the memory of a few pieces. The number of a piece, and whether it is the last, are its nonce: pieces that are
 * exchanged, repeated or cut off at the end do not open (the STREAM construction of Hoang, Reyhanitabar, Rogaway and
 * Vizár, 2015).
 */
export async function passphraseSeal(passphrase: string, derivation: KeyDerivation): Promise<StreamSeal> {
  const secret = await keyFrom(passphrase, derivation);
  const keyAt = (salt: Uint8Array, place: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, `backup ${place}`, 32));
  return {
    async *seal(place, plain) {
      const salt = randomBytes(SALT);
      const key = keyAt(salt, place);
      yield salt;
      for await (const { piece, nonce } of numbered(plain, PIECE)) {
        const cipher = createCipheriv('aes-256-gcm', key, nonce);
        yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
      }
    },
    async *open(place, sealed) {
      const source = sealed[Symbol.asyncIterator]();
      const { head, rest } = await takeFirst(source, SALT);
      const key = keyAt(head, place);
      for await (const { piece, nonce } of numbered(rest, PIECE + TAG)) yield openPiece(key, place, piece, nonce);
    },
  };
}

function openPiece(key: Buffer, place: string, piece: Buffer, nonce: Buffer): Buffer {
  try {
    const end = piece.length - TAG;
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
    decipher.setAuthTag(piece.subarray(end));
    return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()]);
  } catch {
    throw new BackupProblem(
      `The passphrase does not open ${place} of this backup, or the backup was changed or cut off. Nothing was restored.`,
    );
  }
}

interface Numbered {
  piece: Buffer;
  nonce: Buffer;
}

/** Cuts a stream into pieces of one size, the last of which may be shorter, or empty if there is no other. */
async function* numbered(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Numbered> {
  let number = 0n;
  const next = (piece: Buffer, isLast: boolean): Numbered => {
    const nonce = Buffer.alloc(12);
    nonce.writeBigUInt64BE(number, 3);
    nonce[11] = isLast ? 1 : 0;
    number += 1n;
    return { piece, nonce };
  };
  let waiting = Buffer.alloc(0);
  for await (const chunk of source) {
    waiting = Buffer.concat([waiting, chunk]);
    let from = 0;
    for (; waiting.length - from > size; from += size) yield next(waiting.subarray(from, from + size), false);
    waiting = waiting.subarray(from);
  }
  yield next(waiting, true);
}

/** The first bytes of a stream, and the stream behind them. */
async function takeFirst(source: AsyncIterator<Uint8Array>, size: number) {
  let head = Buffer.alloc(0);
  while (head.length < size) {
    const { value, done } = await source.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const left = head.subarray(size);
  async function* rest(): AsyncGenerator<Uint8Array> {
    yield left;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  }
  return { head: head.subarray(0, size), rest: rest() };
}
