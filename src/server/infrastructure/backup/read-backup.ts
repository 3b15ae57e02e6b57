import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { COVER, MANIFEST } from './backup-folder.ts';
import { BackupProblem } from './backup-problem.ts';
import { Cover, FORMAT, Manifest, type StoredContent } from './manifest.ts';
import { passphraseSeal, type StreamSeal, unsealed } from './stream-seal.ts';

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
