import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { BackupProblem } from './backup-problem.ts';
import { flushFolder } from './flush-folder.ts';
import { Cover, FORMAT, Manifest, type StoredContent } from './manifest.ts';
import { newKeyDerivation, passphraseSeal, type StreamSeal, unsealed } from './stream-seal.ts';

const COVER = 'backup.json';
const MANIFEST = 'manifest.json';

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

/** A backup that can be read. */
export interface BackupReader {
  manifest: Manifest;
  isEncrypted: boolean;
  /** @throws BackupProblem at the end, when the content is not the one that was stored */
  read(content: StoredContent): AsyncIterable<Uint8Array>;
}

/**
 * Opens a backup and reads what it has.
 *
 * @throws BackupProblem when it is none, was made by a newer release, or does not open with this passphrase
 */
export async function readBackup(folder: string, passphrase: string | undefined): Promise<BackupReader> {
  const cover = parsed(
    Cover,
    await readFile(path.join(folder, COVER), 'utf8').catch(() => {
      throw new BackupProblem(
        `There is no complete backup in ${folder}: it has no file ${COVER}, which is written last.`,
      );
    }),
    COVER,
  );
  if (cover.format > FORMAT) {
    throw new BackupProblem(
      `This backup has the format ${cover.format}, and this release reads formats up to ${FORMAT}. Restore it with the release that made it, or a newer one.`,
    );
  }
  if (cover.encryption && passphrase === undefined) {
    throw new BackupProblem('This backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with.');
  }
  const seal =
    cover.encryption && passphrase !== undefined ? await passphraseSeal(passphrase, cover.encryption) : unsealed;
  const read = (content: StoredContent) => verified(folder, seal, content);
  const pieces: Uint8Array[] = [];
  for await (const piece of read(cover.manifest)) pieces.push(piece);
  const manifest = parsed(Manifest, Buffer.concat(pieces).toString(), MANIFEST);
  return { manifest, isEncrypted: cover.encryption !== null, read };
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, text: string, name: string): z.output<Schema> {
  try {
    const read = safeParse(schema, JSON.parse(text));
    if (read.success) return read.data;
  } catch {
    // not even JSON
  }
  throw new BackupProblem(`The file ${name} of this backup cannot be read. Nothing was restored.`);
}

async function* verified(folder: string, seal: StreamSeal, content: StoredContent): AsyncGenerator<Uint8Array> {
  const file = path.join(folder, content.path);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const piece of seal.open(content.path, createReadStream(file))) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') {
      throw new BackupProblem(`The file ${content.path} is missing in this backup. Nothing was restored.`);
    }
    throw problem;
  }
  if (bytes !== content.bytes) {
    throw new BackupProblem(
      `The file ${content.path} of this backup has ${bytes} bytes, and had ${content.bytes}. Nothing was restored.`,
    );
  }
  if (hash.digest('hex') !== content.sha256) {
    throw new BackupProblem(`The file ${content.path} of this backup was changed since. Nothing was restored.`);
  }
}
