import type { AppContext } from '../../app-context.ts';
import { rankByCreditChecks } from '../../applications/rank-by-credit-checks.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { lookAgainAtReports } from '../attempts/attempt-jobs.ts';
import { setReportsPaid } from '../attempts/report-request-store.ts';
import { refundChecks } from '../charges/issue-refund.ts';
import { lostSinceCharged } from '../requests/failed-item-store.ts';
import { findRequestOfCharge, setItemsPaid } from '../requests/request-of-charge-store.ts';

/**
 * Makes the checks of a paid charge visible to the landlord, who is notified, and counts them in the ranking. Checks
 * that failed between charge and payment are refunded. Last in its transaction.
 */
export async function activatePaidOrder(ctx: AppContext, tx: Tx, chargeId: string): Promise<void> {
  const request = await findRequestOfCharge(tx, chargeId);
  if (!request) return;
  const kinds = await rankByCreditChecks(ctx, tx, request.propertyId, () => setItemsPaid(tx, request.id, ctx.clock()));
  await refundChecks(ctx, tx, await lostSinceCharged(tx, chargeId));
  const { applicantId } = request;
  if (!applicantId) return;
  await ctx.enqueue(tx, 'notify-check-results', { applicantId });
  await setReportsPaid(tx, { applicantId, kinds, at: ctx.clock() });
  await lookAgainAtReports(ctx, tx, { personId: request.payerId });
  await ctx.ranks.refresh(tx, applicantId);
}
