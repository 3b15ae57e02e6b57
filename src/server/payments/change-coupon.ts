import type { OperatorActor } from '../../domain/accounts/actor.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { type Coupon, putCoupon } from './coupon-store.ts';

/** Adds a coupon, or changes its amount (cents) or whether it can be used; `action` says which, for the audit log, and `reason` why. */
export async function changeCoupon(
  ctx: Pick<AppContext, 'db'>,
  actor: OperatorActor,
  coupon: Coupon,
  action: 'coupon.added' | 'coupon.changed' | 'coupon.enabled' | 'coupon.disabled',
  reason?: string,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await putCoupon(tx, coupon);
    const { code, amountCents } = coupon;
    await recordAuditEvent(tx, actor, {
      action,
      subjectKind: 'coupon',
      subjectId: null,
      detail: { code, amountCents, ...(reason && { reason }) },
    });
  });
}
