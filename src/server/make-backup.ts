import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { StoredFiles } from '../domain/ports/file-store.ts';
import { type BackupWriter, writeBackup } from './infrastructure/backup/backup-folder.ts';
import type { Manifest, StoredContent } from './infrastructure/backup/manifest.ts';
import {
  COMPARING,
  readDataKeys,
  readMigrations,
  readStorageKeys,
  readTables,
} from './infrastructure/database/backup-facts.ts';
import { holdBackupLock } from './infrastructure/database/backup-lock.ts';
import { dumpDatabase } from './infrastructure/database/dump.ts';
import { copyCluster } from './infrastructure/database/embedded/copy-cluster.ts';
import { startEmbedded } from './infrastructure/database/embedded/embedded-postgres.ts';
import { isAlive } from './infrastructure/database/embedded/process.ts';
import { reachDatabase } from './open-database.ts';
import { openFiles } from './open-files.ts';
import type { Settings } from './settings/settings.ts';

/** The settings that making and restoring a backup take. */
export type BackupSettings = Pick<
  Settings,
  | 'databaseUrl'
  | 'databaseOwnerUrl'
  | 'dataFolder'
  | 'bucket'
  | 'secret'
  | 'formerSecrets'
  | 'dataKeys'
  | 'passwordPeppers'
  | 'release'
  | 'backupPassphrase'
>;

/** A backup that was made. */
export interface MadeBackup {
  folder: string;
  manifest: Manifest;
}

/** Where the dump of an external database is in a backup. */
const DUMP = 'database.dump';

/** Opens a connection without time limits, on which rows always read the same. */
export async function connectForBackup(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: COMPARING });
  await client.connect();
  return client;
}

/**
 * Makes a backup of the database and the stored files in a new folder, whether the server runs or not. It never holds
 * the keys of the installation, without which nobody can read what people entrusted to us.
 *
 * The database is copied first and the files that its rows name afterwards; `holdBackupLock` says why none is missing.
 *
 * @param parent where the new folder goes, which has its final name only once the backup is complete
 * @throws DumpProblem and EmbeddedPostgresProblem with a sentence that says what to do
 */
export async function makeBackup(settings: BackupSettings, parent: string): Promise<MadeBackup> {
  const name = `maplekey-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const folder = path.resolve(parent, name);
  const unfinished = `${folder}.part`;
  const database = await reachDatabase(settings);
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const writer = await writeBackup(unfinished, settings.backupPassphrase);
    const client = await connectForBackup(database.ownerUrl ?? database.url);
    try {
      await holdBackupLock(client);
      const manifest = await writeContents(settings, writer, { client, url: database.ownerUrl ?? database.url });
      await writer.finish(manifest);
      await rename(unfinished, folder);
      return { folder, manifest };
    } finally {
      await client.end();
    }
  } catch (problem) {
    await rm(unfinished, { recursive: true, force: true });
    throw problem;
  } finally {
    await database.stop();
  }
}

/** A database that is being backed up, and a connection to it. */
interface Source {
  client: pg.Client;
  url: string;
}

async function writeContents(settings: BackupSettings, writer: BackupWriter, source: Source): Promise<Manifest> {
  const { storageKeys, ...database } = settings.databaseUrl
    ? await writeExternal(writer, source)
    : await writeEmbedded(settings, writer, source.url);
  const files = await openFiles(settings);
  return {
    release: settings.release,
    ...database,
    ...(await writeFiles(files, writer, storageKeys)),
  };
}

type DatabasePart = Omit<Manifest, 'release' | 'files' | 'missingFiles'> & {
  storageKeys: string[];
};

/**
 * Copies the embedded database beside itself, and starts PostgreSQL on the copy: that makes it one state, shows that it
 * opens, and says what it holds. Then it is stopped, and its files are the backup.
 */
async function writeEmbedded(settings: BackupSettings, writer: BackupWriter, url: string): Promise<DatabasePart> {
  await removeAbandonedCopies(settings.dataFolder);
  const copy = path.join(settings.dataFolder, `backup-${process.pid}.tmp`);
  try {
    await copyCluster(url, path.join(settings.dataFolder, 'postgres'), copy);
    const madeAt = new Date().toISOString();
    const facts = await readCopy(copy);
    const folders: string[] = [];
    const databaseContents: StoredContent[] = [];
    for (const entry of await readdir(copy, { recursive: true, withFileTypes: true })) {
      const place = path.join(entry.parentPath, entry.name);
      const inBackup = path.posix.join('database', ...path.relative(copy, place).split(path.sep));
      if (entry.isDirectory()) folders.push(inBackup);
      else databaseContents.push(await writer.add(inBackup, createReadStream(place)));
    }
    const major = (await readFile(path.join(copy, 'PG_VERSION'), 'utf8')).trim();
    return { madeAt, ...facts, database: { kind: 'embedded', major }, folders, databaseContents };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Dumps a database of its own server, in the same snapshot in which its tables are read. */
async function writeExternal(writer: BackupWriter, { client, url }: Source): Promise<DatabasePart> {
  const major = await majorOf(client);
  await client.query('begin isolation level repeatable read, read only');
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
  const madeAt = new Date().toISOString();
  const dump = await writer.add(DUMP, dumpDatabase(url, major, rows[0]?.id ?? ''));
  const facts = await readFacts(client);
  await client.query('commit');
  const database = { kind: 'external', major: String(major) } as const;
  return { madeAt, ...facts, database, folders: [], databaseContents: [dump] };
}

/** The major version of a server. */
export async function majorOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  return Math.floor((rows[0]?.version ?? 0) / 10_000);
}

/** Removes what a process left behind that was killed while it made a backup. */
async function removeAbandonedCopies(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    const [, maker] = /^backup-(\d+)\.tmp$/.exec(name) ?? [];
    if (maker !== undefined && !isAlive(Number(maker))) {
      await rm(path.join(dataFolder, name), { recursive: true, force: true });
    }
  }
}

async function readCopy(folder: string) {
  const postgres = await startEmbedded(folder, { durable: false });
  try {
    const client = await connectForBackup(postgres.url('postgres'));
    try {
      return await readFacts(client);
    } finally {
      await client.end();
    }
  } finally {
    await postgres.stop();
  }
}

/** What a backup says of its database. */
async function readFacts(client: pg.Client) {
  return {
    migrations: await readMigrations(client),
    tables: await readTables(client),
    dataKeys: await readDataKeys(client),
    storageKeys: await readStorageKeys(client),
  };
}

async function writeFiles(
  files: StoredFiles,
  writer: BackupWriter,
  keys: readonly string[],
): Promise<Pick<Manifest, 'files' | 'missingFiles'>> {
  const stored: StoredContent[] = [];
  const missingFiles: string[] = [];
  for (const key of keys) {
    if (await files.writtenAt(key)) stored.push(await writer.add(`files/${key}`, readWhole(files, key)));
    else missingFiles.push(key);
  }
  return { files: stored, missingFiles };
}

async function* readWhole(files: StoredFiles, key: string): AsyncGenerator<Uint8Array> {
  yield await files.read(key);
}
