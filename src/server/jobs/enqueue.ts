import { fromKysely, PgBoss } from 'pg-boss';
import type { Enqueue } from '../infrastructure/database/job-queue.ts';

/** Puts jobs on the queue of the house. */
export const enqueueOn =
  (boss: PgBoss): Enqueue =>
  async (tx, name, data, startAfter) => {
    await boss.send(name, data, { db: fromKysely(tx), ...(startAfter && { startAfter }) });
  };

/** The queue for a command at a terminal: jobs are put on it, and none is worked on. The server has made the queue. */
export async function openQueue(url: string): Promise<{ enqueue: Enqueue; close(): Promise<void> }> {
  const boss = new PgBoss({ connectionString: url, max: 1, migrate: false, supervise: false, schedule: false });
  await boss.start();
  return { enqueue: enqueueOn(boss), close: () => boss.stop({ graceful: false }) };
}
