import { daysLeft, overdueBefore } from '../../../domain/ranking/disputes/dispute-deadline.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { openReviewsOlderThan } from '../reviews/review-store.ts';
import { openDisputesOlderThan } from './open-disputes-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Logs once a day that disputes, or requests for a person's look at a rank, are open longer than was promised to the
 * applicants, and schedules the next check. `npm run admin -- dispute list` and `ranking-review list` show them.
 */
export async function remindOfDisputes(ctx: Pick<AppContext, 'db' | 'clock' | 'enqueue' | 'log'>): Promise<void> {
  const now = ctx.clock();
  const { count, oldest } = await openDisputesOlderThan(ctx.db, overdueBefore(now));
  if (oldest) ctx.log.warn('disputes are overdue', { count, oldestByDays: -daysLeft(oldest, now) });
  const reviews = await openReviewsOlderThan(ctx.db, overdueBefore(now));
  if (reviews.oldest) {
    ctx.log.warn('ranking reviews are overdue', {
      count: reviews.count,
      oldestByDays: -daysLeft(reviews.oldest, now),
    });
  }
  const tomorrow = new Date(now.getTime() + DAY);
  await transaction(ctx.db, (tx) => ctx.enqueue(tx, 'remind-of-disputes', {}, tomorrow));
}
