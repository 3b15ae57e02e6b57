import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import type { Attempt } from './attempt-store.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/**
 * Schedules the next read of an open case, in case the vendor's webhooks do not come: often on the first day. One poll
 * is scheduled at a time: the first when the vendor accepts the order, each later one by the poll before it.
 */
export async function schedulePoll(
  ctx: AppContext,
  tx: Tx,
  { id, attemptedAt, createdAt }: Pick<Attempt, 'id' | 'attemptedAt' | 'createdAt'>,
): Promise<void> {
  const now = ctx.clock().getTime();
  const pause = now - (attemptedAt ?? createdAt).getTime() < 24 * HOUR ? 5 * MINUTE : 6 * HOUR;
  await ctx.enqueue(tx, 'poll-check', { attemptId: id }, new Date(now + pause));
}
