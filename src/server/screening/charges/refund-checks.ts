import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { insertRefund } from '../../payments/refund-store.ts';
import type { PaidItem } from '../requests/item-store.ts';

/** Has what was paid for checks given back, each once, to the cent of what it cost. */
export async function refundChecks(ctx: AppContext, tx: Tx, items: readonly PaidItem[]): Promise<void> {
  for (const { id, chargeId, paidCents } of items) {
    if (paidCents === 0) continue;
    const refundId = await insertRefund(tx, { chargeId, itemId: id, amountCents: paidCents, at: ctx.clock() });
    if (refundId) await ctx.enqueue(tx, 'issue-refund', { refundId });
  }
}
