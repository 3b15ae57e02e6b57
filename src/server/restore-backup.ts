import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OperatorActor } from '../domain/accounts/actor.ts';
import type { StoredFiles } from '../domain/ports/file-store.ts';
import { BackupProblem } from './infrastructure/backup/backup-problem.ts';
import { flushFolder } from './infrastructure/backup/flush-folder.ts';
import type { Manifest } from './infrastructure/backup/manifest.ts';
import { type BackupReader, readBackup } from './infrastructure/backup/read-backup.ts';
import { isEmptyDatabase, readTables } from './infrastructure/database/backup-facts.ts';
import { withDatabase } from './infrastructure/database/connect.ts';
import { restoreDump } from './infrastructure/database/dump.ts';
import { startEmbedded } from './infrastructure/database/embedded/embedded-postgres.ts';
import { migrate } from './infrastructure/database/migrate.ts';
import { divideBetweenRoles } from './infrastructure/database/roles.ts';
import { createPeppers } from './infrastructure/secrets/peppers.ts';
import { createVault } from './infrastructure/secrets/vault.ts';
import { type BackupSettings, connectForBackup, majorOf } from './make-backup.ts';
import { openFiles } from './open-files.ts';
import { SettingsProblem } from './settings/settings.ts';
import { findKeyProblems, type Keys } from './workflows/keys/check-keys.ts';
import { beginReconcileMode } from './workflows/restores/reconcile-mode.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

/** What a folder may hold before a backup is restored into it: keys, which no backup has. */
const SECRET = 'app-secret';
const KEY_FILES = [SECRET, 'verifast-webhook-secret'];

/**
 * Restores a backup into an empty data folder and an empty database. Every content is compared with its SHA-256, and
 * every table with its rows when the backup was made. When anything differs, what was written is removed again. The
 * server that then starts is in reconcile mode.
 *
 * @throws BackupProblem, SettingsProblem and EmbeddedPostgresProblem with a sentence that says what to do
 */
export async function restoreBackup(settings: BackupSettings, folder: string, actor: OperatorActor): Promise<Manifest> {
  const backup = await readBackup(folder, settings.backupPassphrase);
  const { manifest } = backup;
  await assertNotNewer(manifest);
  await assertEmpty(settings.dataFolder);
  await assertFits(settings, manifest);
  const keys = await openKeys(settings);
  assertKeysOpen(keys, manifest);
  await mkdir(settings.dataFolder, { recursive: true, mode: 0o700 });
  const files = await openFiles(settings);
  const written: string[] = [];
  try {
    for (const content of manifest.files) {
      const key = content.path.replace(/^files\//, '');
      const pieces = await collected(backup.read(content));
      if (await isStored(files, key, pieces)) continue;
      written.push(key);
      await files.put(key, pieces);
    }
    const restoreDatabase = settings.databaseUrl === undefined ? restoreEmbedded : restoreExternal;
    await restoreDatabase(settings, backup, { keys, actor });
  } catch (problem) {
    for (const key of written) await files.remove(key);
    await emptyAgain(settings.dataFolder);
    throw problem;
  }
  return manifest;
}

/**
 * Whether a content is stored already: a bucket may have outlived the database.
 *
 * @throws BackupProblem when something else is stored under its key
 */
async function isStored(files: StoredFiles, key: string, pieces: readonly Uint8Array[]): Promise<boolean> {
  if (!(await files.writtenAt(key))) return false;
  if (Buffer.concat(pieces).equals(await files.read(key))) return true;
  throw new BackupProblem(
    `The bucket has another content under ${key} than the backup. Restore into an empty bucket, or restore the versions of the time of the backup.`,
  );
}

async function assertNotNewer({ migrations, release }: Manifest): Promise<void> {
  const known = new Set(await readdir(MIGRATIONS));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new BackupProblem(
    `This backup was made by a newer release (${release}, with ${unknown}). Restore it with that release, or a newer one.`,
  );
}

async function assertEmpty(dataFolder: string): Promise<void> {
  const names = existsSync(dataFolder) ? await readdir(dataFolder) : [];
  if (names.every((name) => KEY_FILES.includes(name))) return;
  throw new BackupProblem(
    `The data folder ${dataFolder} is not empty. A backup is only restored into an empty one: move it away, or set DATA_DIR to another folder.`,
  );
}

/** Refuses a backup of the other kind of database, and a database that has something in it. */
async function assertFits(settings: BackupSettings, { database }: Manifest): Promise<void> {
  const url = settings.databaseOwnerUrl ?? settings.databaseUrl;
  if (database.kind === 'embedded' && url !== undefined) {
    throw new BackupProblem(
      'This backup has an embedded database, which can only be restored as one. Restore it without DATABASE_URL.',
    );
  }
  if (database.kind === 'embedded') return;
  if (url === undefined) {
    throw new BackupProblem(
      `This backup is of a database of its own server. Set DATABASE_URL to an empty database on PostgreSQL ${database.major} or later.`,
    );
  }
  const client = await connectForBackup(url);
  const isEmpty = await isEmptyDatabase(client).finally(() => client.end());
  if (isEmpty) return;
  throw new BackupProblem(
    'The database in DATABASE_URL is not empty. A backup is only restored into an empty one: create another, and set DATABASE_URL to it.',
  );
}

/**
 * Restores a dump.
 *
 * @throws BackupProblem when it does not hold what it held, or when the keys don't fit; it stays in the database then
 */
async function restoreExternal(
  { databaseUrl = '', databaseOwnerUrl }: BackupSettings,
  { manifest, read }: BackupReader,
  who: Restorer,
): Promise<void> {
  const url = databaseOwnerUrl ?? databaseUrl;
  const [dump] = manifest.databaseContents;
  if (!dump) throw new BackupProblem('This backup has no database.');
  const client = await connectForBackup(url);
  const major = await majorOf(client).finally(() => client.end());
  await restoreDump(url, major, read(dump));
  const complete = async () => {
    await completeDatabase(url, manifest, who);
    // A dump says nothing about owners and rights.
    if (databaseOwnerUrl !== undefined) await divideBetweenRoles(databaseOwnerUrl, databaseUrl);
  };
  await complete().catch((problem: unknown) => {
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new BackupProblem(`${reason}\nThe database is not empty any more: drop it, and create it again.`);
  });
}

/** Removes what a restore wrote, from a folder that had nothing but keys. */
async function emptyAgain(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (!KEY_FILES.includes(name)) await rm(path.join(dataFolder, name), { recursive: true, force: true });
  }
}

async function openKeys(settings: BackupSettings): Promise<Keys> {
  const { dataKeys, secret, dataFolder, formerSecrets, passwordPeppers } = settings;
  const file = path.join(dataFolder, SECRET);
  const own = secret ?? (existsSync(file) ? await readFile(file, 'utf8') : undefined);
  if (own === undefined) {
    throw new BackupProblem(
      `The keys are missing, without which nothing in this backup can be read. Set DATA_KEYS and APP_SECRET as they were, or put the file ${SECRET} of the former data folder into ${dataFolder}.`,
    );
  }
  return { vault: createVault(dataKeys, own), peppers: createPeppers(passwordPeppers, [own, ...formerSecrets]) };
}

/** Before anything is written; `findKeyProblems` then reads in the database itself what rests on which key. */
function assertKeysOpen({ vault }: Keys, { dataKeys }: Manifest): void {
  const closed = dataKeys.filter(
    ({ name, proof }) => !vault.keyNames.includes(name) || !vault.isProof(name, Buffer.from(proof, 'hex')),
  );
  if (closed.length === 0) return;
  const names = closed.map(({ name }) => `"${name}"`).join(', ');
  throw new BackupProblem(
    `The keys that are set do not open this backup: it needs ${names} in DATA_KEYS (or APP_SECRET, in a sandbox without DATA_KEYS) as it was when the backup was made.`,
  );
}

async function collected(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

/** Restores the embedded database beside its place, and moves it there once it holds what it held. */
async function restoreEmbedded(
  { dataFolder }: BackupSettings,
  { manifest, read }: BackupReader,
  who: Restorer,
): Promise<void> {
  const aside = path.join(dataFolder, `restore-${process.pid}.tmp`);
  const placeOf = (inBackup: string) => path.join(aside, path.posix.relative('database', inBackup));
  await mkdir(aside, { mode: 0o700 });
  for (const folder of manifest.folders) await mkdir(placeOf(folder), { recursive: true, mode: 0o700 });
  for (const content of manifest.databaseContents) {
    await pipeline(read(content), createWriteStream(placeOf(content.path), { mode: 0o600, flags: 'wx' }));
  }
  const postgres = await startEmbedded(aside, { durable: false });
  try {
    await completeDatabase(postgres.url('postgres'), manifest, who);
  } finally {
    await postgres.stop();
  }
  await flushFolder(aside);
  await rename(aside, path.join(dataFolder, 'postgres'));
  await flushFolder(dataFolder, []);
}

/** @throws BackupProblem when a table does not hold what it held when the backup was made */
async function assertSameRows(url: string, { tables }: Manifest): Promise<void> {
  const client = await connectForBackup(url);
  try {
    const restored = await readTables(client);
    const names = [...new Set([...Object.keys(tables), ...Object.keys(restored)])];
    const differing = names.filter(
      (name) => tables[name]?.rows !== restored[name]?.rows || tables[name]?.digest !== restored[name]?.digest,
    );
    if (differing.length === 0) return;
    throw new BackupProblem(`The restored database does not hold what the backup says, in ${differing.join(', ')}.`);
  } finally {
    await client.end();
  }
}

/** Whose keys a restored database has to open with, and who restores it. */
interface Restorer {
  keys: Keys;
  actor: OperatorActor;
}

/**
 * Checks a restored database, brings it up to date and begins reconcile mode in it.
 *
 * @throws SettingsProblem when the keys don't open what is in it
 */
async function completeDatabase(url: string, manifest: Manifest, { keys, actor }: Restorer): Promise<void> {
  await assertSameRows(url, manifest);
  await migrate(url, MIGRATIONS);
  await withDatabase(url, async (db) => {
    const problems = await findKeyProblems(db, keys);
    if (problems.length > 0) throw new SettingsProblem(problems);
    await beginReconcileMode({ db, clock: () => new Date() }, actor, new Date(manifest.madeAt));
  });
}
