import type { AppContext } from '../app-context.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { findStuckMessages, makeDue } from '../infrastructure/database/outbox-backlog.ts';
import { withLongStatements } from '../infrastructure/database/sweeps.ts';

const TEN_MINUTES = 10 * 60 * 1000;
/** Messages that one round starts again; the rest wait for the next. */
const MOST = 500;

/** Gives a new job to every message whose own got lost, and schedules the next round. */
export async function sweepOutbox(ctx: Pick<AppContext, 'db' | 'clock' | 'enqueue' | 'log'>): Promise<void> {
  const next = new Date(ctx.clock().getTime() + TEN_MINUTES);
  await transaction(ctx.db, (tx) => ctx.enqueue(tx, 'sweep-outbox', {}, next));
  const stuck = await withLongStatements(ctx.db, (tx) => findStuckMessages(tx, MOST));
  if (stuck.length === 0) return;
  ctx.log.warn('messages had lost their job and are tried again', { count: stuck.length });
  await transaction(ctx.db, async (tx) => {
    await makeDue(tx, stuck);
    await ctx.enqueue.all(
      tx,
      'deliver-message',
      stuck.map((outboxId) => ({ outboxId })),
    );
  });
}
