import { DAYS_TO_SETTLE, daysLeft } from '../../../domain/ranking/disputes/dispute-deadline.ts';
import type { Toolbox } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/transaction.ts';
import { openSinceBefore } from './dispute-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Says in the log, once a day, that disputes wait longer than was promised to those who opened them, and looks again
 * the next day. `npm run disputes` lists them.
 */
export async function watchDisputes(toolbox: Pick<Toolbox, 'db' | 'clock' | 'enqueue' | 'log'>): Promise<void> {
  const now = toolbox.clock();
  const { count, oldest } = await openSinceBefore(toolbox.db, new Date(now.getTime() - DAYS_TO_SETTLE * DAY));
  if (oldest) toolbox.log.warn('disputes are overdue', { count, oldestByDays: -daysLeft(oldest, now) });
  const tomorrow = new Date(now.getTime() + DAY);
  await transaction(toolbox.db, (tx) => toolbox.enqueue(tx, 'watch-disputes', {}, tomorrow));
}
