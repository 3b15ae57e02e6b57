import type { Member } from '../../../domain/accounts/actor.ts';
import { Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { activateOrder } from './activate-order.ts';
import { lockOpenOrder } from './order-store.ts';
import { priceOpenOrder } from './price-open-order.ts';
import { usableCoupon } from './usable-coupon.ts';

/**
 * Applies a coupon to the caller's open order. It counts as used when the order is activated; an order that costs
 * nothing needs no card and is activated at once.
 *
 * @throws Problem `invalid` for a coupon that is unknown, switched off or used; `conflict` without an open order
 */
export async function redeemCoupon(ctx: AppContext, actor: Member, { code }: { code: string }): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const order = await lockOpenOrder(tx, actor.userId);
    const coupon = await usableCoupon(ctx, tx, actor.userId, code);
    if (!order) {
      throw new Problem('conflict', t`You don’t have an open order to use this code for.`, {
        errorType: 'NoOpenOrder',
      });
    }
    const priced = await priceOpenOrder(ctx, tx, order, coupon);
    await recordAuditEvent(tx, actor, { action: 'coupon.redeemed', subjectKind: 'order', subjectId: order.id });
    if (priced.totalCents === 0) await activateOrder(ctx, tx, { ...order, couponCode: coupon.code }, null);
  });
}
