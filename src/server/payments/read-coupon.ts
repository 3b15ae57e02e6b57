import type { Member } from '../../domain/accounts/actor.ts';
import { isCouponCode, normalizeCoupon, unknownCoupon, usedCoupon } from '../../domain/payments/coupon.ts';
import type { AppContext } from '../app-context.ts';
import { type Coupon, findCoupon, wasUsedBy } from './coupon-store.ts';

/**
 * What a coupon takes off an order of the caller. One that is switched off is answered as it is.
 *
 * @throws Problem `invalid` for a code that nobody knows, or that the caller has used
 */
export async function readCoupon(ctx: AppContext, actor: Member, { code }: { code: string }): Promise<Coupon> {
  const known = normalizeCoupon(code);
  const coupon = isCouponCode(known) ? await findCoupon(ctx.db, known) : undefined;
  if (!coupon) throw unknownCoupon();
  if (await wasUsedBy(ctx.db, coupon.code, actor.userId)) throw usedCoupon();
  return coupon;
}
