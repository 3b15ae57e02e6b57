import type { Member } from '../../../domain/accounts/actor.ts';
import { isCouponCode, normalizeCoupon, unknownCoupon, usedCoupon } from '../../../domain/payments/coupon.ts';
import type { AppContext } from '../../app-context.ts';
import { type Coupon, findCoupon } from '../../payments/coupon-store.ts';
import { wasUsedBy } from './coupon-use-store.ts';

/**
 * A coupon for an order of the caller, enabled or not.
 *
 * @throws Problem `invalid` for an unknown code, or one that the caller has used
 */
export async function readCoupon(ctx: AppContext, actor: Member, { code }: { code: string }): Promise<Coupon> {
  const known = normalizeCoupon(code);
  const coupon = isCouponCode(known) ? await findCoupon(ctx.db, known) : undefined;
  if (!coupon) throw unknownCoupon();
  if (await wasUsedBy(ctx.db, coupon.code, actor.userId)) throw usedCoupon();
  return coupon;
}
