import { canBeTriedAgain } from '../../../domain/payments/charge.ts';
import type { AppContext } from '../../app-context.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { findCharge, lockCharge } from '../../payments/charge-store.ts';
import { findCustomer } from '../../payments/customer-store.ts';
import { isChargeIdle } from '../requests/request-of-charge-store.ts';
import { findAttempts } from './attempt-charge.ts';
import { abandonCharge, applyOutcome } from './capture-charge.ts';

/**
 * Within a transaction that fails unpaid checks: gives up those of their refused charges that nothing is left to pay for.
 *
 * @returns whether there is such a charge
 */
export async function giveUpIdleCharges(
  ctx: Pick<AppContext, 'enqueue'>,
  tx: Tx,
  chargeIds: readonly string[],
): Promise<boolean> {
  let isAny = false;
  for (const chargeId of new Set(chargeIds)) {
    if (!(await isChargeIdle(tx, chargeId))) continue;
    await ctx.enqueue(tx, 'give-up-charge', { chargeId });
    isAny = true;
  }
  return isAny;
}

/**
 * Gives up a refused charge that nothing is left to pay for. What could still be paid on an open page is cancelled first;
 * what was paid after all is adopted, and so refunded.
 *
 * @throws ProviderProblem when the processor could not be reached; the queue retries
 */
export async function giveUpCharge(ctx: AppContext, { chargeId }: { chargeId: string }): Promise<void> {
  if (!(await isChargeIdle(ctx.db, chargeId))) return;
  await cancelOpenPayments(ctx, chargeId);
  await transaction(ctx.db, async (tx) => {
    const { state } = await lockCharge(tx, chargeId);
    if (canBeTriedAgain(state)) await abandonCharge(ctx, tx, chargeId);
  });
}

/**
 * Cancels every payment that could still be completed before another card is charged for the same: one that waits for
 * its bank, one whose card was declined there, as its page may still be open, and one that we don't know,
 * because its answer was lost. One that was paid after all is adopted.
 */
export async function cancelOpenPayments(ctx: AppContext, chargeId: string): Promise<void> {
  const charge = await findCharge(ctx.db, chargeId);
  if (!charge || !canBeTriedAgain(charge.state)) return;
  const customerId = charge.payerId && (await findCustomer(ctx.db, charge.payerId));
  const found = customerId ? await findAttempts(ctx, charge, customerId) : [];
  for (const { processorId, isCancelled } of found) {
    if (isCancelled) continue;
    const outcome = await ctx.cards.cancelCharge(processorId);
    const tellsOfIt = processorId === charge.processorId || outcome.is === 'succeeded' || outcome.is === 'processing';
    if (tellsOfIt) await transaction(ctx.db, (tx) => applyOutcome(ctx, tx, charge, outcome));
  }
}
