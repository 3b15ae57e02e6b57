import { fromKysely, PgBoss } from 'pg-boss';
import type { Enqueue, JobName } from '../infrastructure/database/job-queue.ts';

/**
 * Jobs whose first run goes before what waits for a second: while the mail server is down, thousands of emails come back
 * again and again, and a code by text must not stand in line behind them.
 */
const NEW_ONES_FIRST: readonly JobName[] = ['deliver-message'];

/** Puts jobs on the server's queue. */
export const enqueueOn =
  (boss: PgBoss): Enqueue =>
  async (tx, name, data, startAfter) => {
    const priority = !startAfter && NEW_ONES_FIRST.includes(name) ? 1 : 0;
    await boss.send(name, data, { db: fromKysely(tx), priority, ...(startAfter && { startAfter }) });
  };

/** The queue for a terminal command, which adds jobs and runs none. The server has created the queue. */
export async function openQueue(url: string): Promise<{ enqueue: Enqueue; close(): Promise<void> }> {
  const boss = new PgBoss({ connectionString: url, max: 1, migrate: false, supervise: false, schedule: false });
  await boss.start();
  return { enqueue: enqueueOn(boss), close: () => boss.stop({ graceful: false }) };
}
