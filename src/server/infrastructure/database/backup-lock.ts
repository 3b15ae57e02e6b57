import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './connect.ts';

/** An arbitrary lock number, which backups share. */
const LOCK = 7_236_081;

/**
 * Says until the end of this connection that a backup is being made: `isBackupUnderWay` is true from now on. The
 * database of a backup is copied before its files. A file is stored before its row, so every row that the copy has had
 * its file by then; and as no content is removed until the backup ends, the file is still there when it is copied. A
 * content that was removed before this lock had lost its row before, so the copy has no row of it.
 */
export async function holdBackupLock(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [LOCK]);
}

/** Whether a backup is being made of this database, so that no stored content may be removed. */
export async function isBackupUnderWay(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = ${LOCK}
      and objsubid = 1 and database = (select oid from pg_database where datname = current_database())) as is`.execute(
    db,
  );
  return rows[0]?.is ?? false;
}
