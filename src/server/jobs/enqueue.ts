import { fromKysely, PgBoss } from 'pg-boss';
import type { Enqueue } from '../infrastructure/database/job-queue.ts';

/** Puts jobs on the server's queue. */
export const enqueueOn =
  (boss: PgBoss): Enqueue =>
  async (tx, name, data, startAfter) => {
    await boss.send(name, data, { db: fromKysely(tx), ...(startAfter && { startAfter }) });
  };

/** The queue for a terminal command, which adds jobs and runs none. The server has created the queue. */
export async function openQueue(url: string): Promise<{ enqueue: Enqueue; close(): Promise<void> }> {
  const boss = new PgBoss({ connectionString: url, max: 1, migrate: false, supervise: false, schedule: false });
  await boss.start();
  return { enqueue: enqueueOn(boss), close: () => boss.stop({ graceful: false }) };
}
