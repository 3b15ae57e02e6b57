import { randomUUID } from 'node:crypto';
import { constants, type Dirent } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { EmbeddedPostgresProblem } from './command.ts';
import { codeOf } from './process.ts';

/**
 * Folders whose contents PostgreSQL makes again at its start, or must not find there (PostgreSQL 18, section 25.3.4.1
 * of its manual). The folders themselves have to be there. The WAL is copied by itself, after everything else.
 */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|backup_label|tablespace_map|pg_internal\.init|pgsql_tmp.*)$/;
/** Says where the WAL begins, so it is copied when nothing older can follow it. */
const CONTROL = 'global/pg_control';

/**
 * Copies the data folder of a running PostgreSQL, while it works, by its low-level backup (section 25.3.4 of its
 * manual): the files as they are at different moments, and the WAL of the whole time, from which PostgreSQL makes them
 * one state when it first starts on the copy. That state is the one at the end of the copy.
 *
 * A temporary replication slot keeps the WAL from being removed meanwhile; it ends with our connection, however that
 * ends, as does the backup mode.
 *
 * @param url an address of a superuser
 * @param to a folder that is not there yet
 */
export async function copyCluster(url: string, folder: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `backup_${randomUUID().replaceAll('-', '_')}`,
    ]);
    const started = await client.query<{ wal: string }>(
      `select pg_walfile_name(pg_backup_start('maplekey', fast => true)) as wal`,
    );
    await copyFolder(folder, to, '');
    await copyIfThere(path.join(folder, CONTROL), path.join(to, CONTROL));
    const stopped = await client.query<{ wal: string; label: string; spaces: string }>(
      `select pg_walfile_name(lsn) as wal, labelfile as label, spcmapfile as spaces
        from pg_backup_stop(wait_for_archive => false)`,
    );
    const [begin, end] = [started.rows[0], stopped.rows[0]];
    if (!begin || !end) throw new EmbeddedPostgresProblem('PostgreSQL did not say where its backup begins and ends.');
    if (end.spaces) {
      throw new EmbeddedPostgresProblem(
        'The database has tablespaces, which its backup would not contain. Move their tables into the default one first.',
      );
    }
    await copyWal(path.join(folder, 'pg_wal'), path.join(to, 'pg_wal'), { first: begin.wal, last: end.wal });
    await writeFile(path.join(to, 'backup_label'), end.label, { mode: 0o600, flag: 'wx' });
  } finally {
    await client.end();
  }
}

async function copyFolder(from: string, to: string, within: string): Promise<void> {
  await mkdir(path.join(to, within), { recursive: true, mode: 0o700 });
  for (const entry of await entriesOf(path.join(from, within))) {
    const place = path.posix.join(within, entry.name);
    if (LEFT_OUT.test(entry.name) || place === CONTROL) continue;
    if (EMPTIED.includes(place)) await mkdir(path.join(to, place), { mode: 0o700 });
    else if (entry.isDirectory()) await copyFolder(from, to, place);
    else if (entry.isFile()) await copyIfThere(path.join(from, place), path.join(to, place));
  }
}

/** What a folder has; nothing when it was dropped since. */
const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((problem: unknown) => {
    if (codeOf(problem) === 'ENOENT') return [];
    throw problem;
  });

/** A file that is gone by now belonged to a table that was dropped, which the WAL says too. */
const copyIfThere = (from: string, to: string): Promise<void> =>
  copyFile(from, to, constants.COPYFILE_FICLONE).catch((problem: unknown) => {
    if (codeOf(problem) !== 'ENOENT') throw problem;
  });

/** Copies what PostgreSQL has to replay. Where a part of it were missing, it would not start on the copy. */
async function copyWal(from: string, to: string, { first, last }: { first: string; last: string }): Promise<void> {
  for (const name of await readdir(from)) {
    const isNeeded = /^[\dA-F]{24}$/.test(name) && name >= first && name <= last;
    if (isNeeded) await copyFile(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE);
  }
}
