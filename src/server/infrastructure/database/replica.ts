import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { isUnavailable } from '../observability/unavailable.ts';
import type { Database } from './connect.ts';

/**
 * Reads much at once, from the replica where there is one. The work sees everything that was committed before, may run
 * twice, and must not write.
 */
export type Reads = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

/** Where there is no replica. */
export const readsOn =
  (primary: Database): Reads =>
  (work) =>
    work(primary);

/** How long a replica may take to have what the primary has (milliseconds). */
const CATCHES_UP_WITHIN = 500;
const LOOK_AGAIN = 20;
/** How long a replica that did not answer is left alone (milliseconds). */
const PAUSE = 10_000;

/** Whether the replica has everything that is committed on the primary at this moment; waits a little for it. */
async function hasCaughtUp(primary: Database, replica: Database): Promise<boolean> {
  const written = await sql<{ at: string }>`select pg_current_wal_flush_lsn()::text as at`.execute(primary);
  const deadline = performance.now() + CATCHES_UP_WITHIN;
  for (;;) {
    const { rows } = await sql<{ has: boolean }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${written.rows[0]?.at}::pg_lsn as has`.execute(
      replica,
    );
    if (rows[0]?.has) return true;
    if (performance.now() >= deadline) return false;
    await setTimeout(LOOK_AGAIN);
  }
}

/**
 * Reads from a replica once it has what the primary has, else from the primary: also when the replica is away, lags, or
 * has become a primary itself.
 *
 * @param onAway called when the replica could not be used, at most every few seconds
 */
export function readsOnReplica(primary: Database, replica: Database, onAway: (problem: unknown) => void): Reads {
  let awayUntil = 0;
  const leaveAlone = (problem: unknown) => {
    awayUntil = performance.now() + PAUSE;
    onAway(problem);
  };
  return async (work) => {
    if (performance.now() < awayUntil) return work(primary);
    try {
      if (await hasCaughtUp(primary, replica)) return await work(replica);
      leaveAlone(new Error('the replica lags'));
    } catch (problem) {
      if (!isUnavailable(problem)) throw problem;
      leaveAlone(problem);
    }
    return work(primary);
  };
}
