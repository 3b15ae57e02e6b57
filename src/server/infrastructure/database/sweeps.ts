import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, type Tx, transaction } from './connect.ts';

/** The longest rest between two steps of a sweep. Milliseconds. */
const LONGEST_REST = 1000;

/**
 * Takes the steps of a sweep over a whole table for as long as one job may work. After each step it rests for as long as the step
 * took, so that it never needs more than half of a core and of a connection while people use the site.
 *
 * @param sliceMs after this time no further step begins; one is always taken
 * @returns whether the sweep has ended; if not, the job queues its continuation
 */
export async function takeSteps(steps: AsyncIterable<void>, sliceMs: number): Promise<boolean> {
  const end = performance.now() + sliceMs;
  let began = performance.now();
  for await (const _ of steps) {
    const now = performance.now();
    if (now >= end) return false;
    await setTimeout(Math.min(now - began, LONGEST_REST));
    began = performance.now();
  }
  return true;
}

/**
 * Runs the work in one transaction whose statements may each take a minute, because they read a whole table and nobody waits for
 * them. The limit is the transaction's own, so that it also holds behind a pooler.
 */
export const withLongStatements = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(db, async (tx) => {
    await sql`set local statement_timeout = '60s'`.execute(tx);
    return work(tx);
  });
