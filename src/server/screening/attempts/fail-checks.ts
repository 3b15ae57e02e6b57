import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { refundChecks } from '../charges/issue-refund.ts';
import { lockItems, setItemsFailed } from '../requests/item-store.ts';

/**
 * Checks of an applicant that can never be delivered: what was not charged yet is left out of the charge, and what was
 * paid is given back. What stands in a charge that is not collected yet is given back when it is (see `activatePaidOrder`).
 */
export async function failChecks(
  ctx: AppContext,
  tx: Tx,
  { applicantId, kinds }: { applicantId: string; kinds: readonly CheckKind[] },
): Promise<void> {
  // Either this or a submission comes first, so that the time of the failure says whether the charge holds the check.
  await lockItems(tx, applicantId);
  const failed = await setItemsFailed(tx, { applicantId, kinds, at: ctx.clock() });
  const paid = failed.flatMap(({ id, chargeId, isPaid, paidCents }) =>
    isPaid && chargeId ? [{ id, chargeId, paidCents }] : [],
  );
  await refundChecks(ctx, tx, paid);
  // What cannot be delivered is nobody's omission.
  await ctx.ranks.refresh(tx, applicantId);
}
