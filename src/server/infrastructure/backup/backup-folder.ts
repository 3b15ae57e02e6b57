import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { flushFolder } from './flush-folder.ts';
import { newKeyDerivation } from './key-derivation.ts';
import { type Cover, FORMAT, type Manifest, type StoredContent } from './manifest.ts';
import { passphraseSeal, type StreamSeal, unsealed } from './stream-seal.ts';

export const COVER = 'backup.json';
export const MANIFEST = 'manifest.json';

/** Writes a backup into a new folder, content by content. It is one only once `finish` has ended. */
export interface BackupWriter {
  add(place: string, content: AsyncIterable<Uint8Array>): Promise<StoredContent>;
  finish(manifest: Manifest): Promise<void>;
}

/** @param passphrase what encrypts the backup; undefined leaves it as it is */
export async function writeBackup(folder: string, passphrase: string | undefined): Promise<BackupWriter> {
  const encryption = passphrase === undefined ? null : newKeyDerivation();
  const seal = passphrase === undefined || !encryption ? unsealed : await passphraseSeal(passphrase, encryption);
  const add = (place: string, content: AsyncIterable<Uint8Array>) => store(folder, seal, place, content);
  return {
    add,
    finish: async (manifest) => {
      const stored = await add(MANIFEST, bytesOf(JSON.stringify(manifest)));
      await flushFolder(folder);
      const cover: Cover = { format: FORMAT, encryption, manifest: stored };
      await store(folder, unsealed, COVER, bytesOf(JSON.stringify(cover, undefined, 2)));
      await flushFolder(folder, [COVER]);
    },
  };
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** Stores a content; its size and SHA-256 are those before encryption. */
async function store(
  folder: string,
  seal: StreamSeal,
  place: string,
  content: AsyncIterable<Uint8Array>,
): Promise<StoredContent> {
  const file = path.join(folder, place);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const piece of seal.seal(place, measured())) await handle.write(piece);
  } finally {
    await handle.close();
  }
  return { path: place, bytes, sha256: hash.digest('hex') };
}
