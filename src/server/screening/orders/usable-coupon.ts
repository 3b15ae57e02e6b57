import type { UserId } from '../../../domain/accounts/actor.ts';
import {
  disabledCoupon,
  isCouponCode,
  isRedeemable,
  normalizeCoupon,
  unknownCoupon,
  usedCoupon,
} from '../../../domain/payments/coupon.ts';
import type { AppContext } from '../../app-context.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { type Coupon, findCoupon, lockCoupon } from '../../payments/coupon-store.ts';
import { countOtherUsers, wasUsedBy } from './coupon-use-store.ts';

/** How long an open order holds its coupon for its payer (milliseconds). */
const HELD_FOR = 24 * 60 * 60 * 1000;

/** Whether the coupon takes anything off an order of this person now. */
async function isUsable(ctx: AppContext, db: Database | Tx, personId: UserId, coupon: Coupon): Promise<boolean> {
  const at = ctx.clock();
  const since = new Date(at.getTime() - HELD_FOR);
  const others = coupon.mostUses === null ? 0 : await countOtherUsers(db, { code: coupon.code, personId, since });
  return isRedeemable(coupon, { others, at });
}

/**
 * A coupon for an order of the caller, usable or not.
 *
 * @throws Problem `invalid` for an unknown code, or one that the caller has used
 */
export async function lookUpCoupon(
  ctx: AppContext,
  person: UserId,
  code: string,
): Promise<{ isUsable: boolean; amountCents: number }> {
  const known = normalizeCoupon(code);
  const coupon = isCouponCode(known) ? await findCoupon(ctx.db, known) : undefined;
  if (!coupon) throw unknownCoupon();
  if (await wasUsedBy(ctx.db, coupon.code, person)) throw usedCoupon();
  return { isUsable: await isUsable(ctx, ctx.db, person, coupon), amountCents: coupon.amountCents };
}

/**
 * The coupon with this code, which this person may use. One for some people is locked until the transaction ends, so
 * that no more than these use it.
 *
 * @throws Problem `invalid` for a coupon that is unknown, switched off, over or used
 */
export async function usableCoupon(ctx: AppContext, tx: Tx, person: UserId, code: string): Promise<Coupon> {
  const known = normalizeCoupon(code);
  const coupon = isCouponCode(known) ? await findCoupon(tx, known) : undefined;
  if (!coupon) throw unknownCoupon();
  if (coupon.mostUses !== null) await lockCoupon(tx, known);
  if (!(await isUsable(ctx, tx, person, coupon))) throw disabledCoupon();
  if (await wasUsedBy(tx, coupon.code, person)) throw usedCoupon();
  return coupon;
}
