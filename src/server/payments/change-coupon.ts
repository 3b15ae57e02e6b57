import type { OperatorActor } from '../../domain/accounts/actor.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { type Coupon, putCoupon } from './coupon-store.ts';

/** Adds a coupon, or changes its amount (cents) or whether it can be used. */
export async function changeCoupon(ctx: Pick<AppContext, 'db'>, actor: OperatorActor, coupon: Coupon): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await putCoupon(tx, coupon);
    const { code, amountCents, isEnabled } = coupon;
    await recordAuditEvent(tx, actor, {
      action: isEnabled ? 'coupon.added' : 'coupon.disabled',
      subjectKind: 'coupon',
      subjectId: null,
      detail: { code, amountCents },
    });
  });
}
