import { canBeTriedAgain } from '../../../domain/payments/charge.ts';
import type { RefundReason } from '../../../domain/payments/refund.ts';
import { type CheckKind, KIND } from '../../../domain/values/check-kind.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { giveUpIdleCharges } from '../charges/give-up-charge.ts';
import { refundChecks } from '../charges/issue-refund.ts';
import { setItemsFailed } from '../requests/failed-item-store.ts';
import { lockItems } from '../requests/item-store.ts';
import { lookAgainAtReports } from './attempt-jobs.ts';

/**
 * Fails checks of an applicant that can never be delivered: unpaid ones are left out of the charge, and paid ones are
 * refunded. One in a charge not captured yet is refunded after capture (see `activatePaidOrder`); a refused charge in which
 * nothing is left is given up.
 *
 * @returns whether a refused charge is given up
 */
export async function failChecks(
  ctx: AppContext,
  tx: Tx,
  {
    applicantId,
    kinds,
    reason = 'not-delivered',
  }: { applicantId: string; kinds: readonly CheckKind[]; reason?: RefundReason },
): Promise<boolean> {
  // Serializes with a submission, so that the time of the failure shows whether the charge includes the check.
  await lockItems(tx, applicantId);
  const failed = await setItemsFailed(tx, { applicantId, kinds, at: ctx.clock() });
  const paid = failed.flatMap(({ id, chargeId, isPaid, paidCents }) =>
    isPaid && chargeId ? [{ id, chargeId, paidCents, reason }] : [],
  );
  await refundChecks(ctx, tx, paid);
  const refused = failed.flatMap(({ chargeId, chargeState }) =>
    chargeId && chargeState && canBeTriedAgain(chargeState) ? [chargeId] : [],
  );
  const isGivenUp = await giveUpIdleCharges(ctx, tx, refused);
  if (kinds.includes(KIND.identity)) await lookAgainAtReports(ctx, tx, { applicantId });
  // A check that cannot be delivered does not count as missing.
  await ctx.ranks.refresh(tx, applicantId);
  return isGivenUp;
}
