import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, withDatabase } from '../../src/server/infrastructure/database/connect.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { type Finding, fine, problem, reasonOf, warning } from './finding.ts';
import { isSameDatabase } from './same-database.ts';

const ABOUT = 'replica';
/** How long it may take to have what the database has (milliseconds): the server waits half a second and then does without. */
const CATCHES_UP_WITHIN = 5000;
const PAUSE = 50;

const MEGABYTE = 2 ** 20;

/** How many bytes of changes the replica has not yet replayed, of those that the database had written; 0 once it has all. */
async function bytesBehind(primary: Database, replica: Database): Promise<number> {
  const written = await sql<{ at: string }>`select pg_current_wal_flush_lsn()::text as at`.execute(primary);
  const deadline = Date.now() + CATCHES_UP_WITHIN;
  for (;;) {
    const { rows } = await sql<{ behind: number }>`
      select greatest(0, pg_wal_lsn_diff(${written.rows[0]?.at}::pg_lsn, pg_last_wal_replay_lsn()))::float8 as behind`.execute(
      replica,
    );
    const behind = rows[0]?.behind ?? 0;
    if (behind === 0 || Date.now() >= deadline) return behind;
    await sleep(PAUSE);
  }
}

async function check(primary: Database, replica: Database): Promise<Finding> {
  const follow =
    'Set DATABASE_REPLICA_URL to a server that follows the database by streaming replication, or empty it.';
  if (!(await isSameDatabase(primary, replica))) {
    return problem(ABOUT, 'DATABASE_REPLICA_URL leads to another database.', follow);
  }
  const { rows } = await sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`.execute(replica);
  if (!rows[0]?.follows) return problem(ABOUT, 'It does not follow another server, so it is no replica.', follow);
  const began = Date.now();
  const behind = await bytesBehind(primary, replica);
  if (behind === 0) return fine(ABOUT, `It had all of the database’s changes within ${Date.now() - began} ms.`);
  const means = `It is ${(behind / MEGABYTE).toFixed(1)} MB of changes behind, so exports are read from the database.`;
  return warning(ABOUT, means, 'See whether replication runs (pg_stat_replication), and what keeps the replica busy.');
}

/** Whether the replica follows the database, and how far behind it is. Without it, the server reads from the database. */
export async function checkReplica({
  replicaUrl,
  databaseUrl,
}: Pick<Settings, 'replicaUrl' | 'databaseUrl'>): Promise<Finding[]> {
  if (replicaUrl === undefined || databaseUrl === undefined) return [];
  try {
    return [
      await withDatabase(databaseUrl, (primary) => withDatabase(replicaUrl, (replica) => check(primary, replica))),
    ];
  } catch (error) {
    const means = `It can’t be used (${reasonOf(error)}), so exports are read from the database.`;
    return [
      warning(ABOUT, means, 'See whether it runs, and whether DATABASE_REPLICA_URL has its address and password.'),
    ];
  }
}
