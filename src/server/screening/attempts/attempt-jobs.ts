import type { AppContext } from '../../app-context.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import type { Attempt } from './attempt-store.ts';
import { waitingAttempts } from './due-attempts-store.ts';

/**
 * Within a transaction that settles something an applicant's reports may have waited for, such as their ID check: the
 * jobs look again. Reports that wait for something else keep waiting.
 */
export async function lookAgainAtReports(
  { enqueue }: Pick<AppContext, 'enqueue'>,
  tx: Tx,
  of: Parameters<typeof waitingAttempts>[1],
): Promise<void> {
  for (const attemptId of await waitingAttempts(tx, of)) await enqueue(tx, 'request-report', { attemptId });
}

/** The same as a job, for a person who confirmed a contact, or a landlord who said who they are. */
export const requestWaitingReports = (ctx: AppContext, { personId }: { personId: string }): Promise<void> =>
  transaction(ctx.db, (tx) => lookAgainAtReports(ctx, tx, { personId }));

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
