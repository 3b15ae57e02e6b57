import { DAYS_TO_SETTLE, daysLeft } from '../../../domain/ranking/disputes/dispute-deadline.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { openSinceBefore } from './dispute-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Logs once a day that disputes are open longer than was promised to the applicants, and schedules the next check. `npm
 * run admin -- dispute list` shows them.
 */
export async function remindOfDisputes(ctx: Pick<AppContext, 'db' | 'clock' | 'enqueue' | 'log'>): Promise<void> {
  const now = ctx.clock();
  const { count, oldest } = await openSinceBefore(ctx.db, new Date(now.getTime() - DAYS_TO_SETTLE * DAY));
  if (oldest) ctx.log.warn('disputes are overdue', { count, oldestByDays: -daysLeft(oldest, now) });
  const tomorrow = new Date(now.getTime() + DAY);
  await transaction(ctx.db, (tx) => ctx.enqueue(tx, 'remind-of-disputes', {}, tomorrow));
}
