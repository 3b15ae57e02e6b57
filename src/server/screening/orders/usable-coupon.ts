import type { UserId } from '../../../domain/accounts/actor.ts';
import {
  disabledCoupon,
  isCouponCode,
  normalizeCoupon,
  unknownCoupon,
  usedCoupon,
} from '../../../domain/payments/coupon.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { type Coupon, findCoupon } from '../../payments/coupon-store.ts';
import { wasUsedBy } from './coupon-use-store.ts';

/**
 * The coupon with this code, which this person may use.
 *
 * @throws Problem `invalid` for a coupon that is unknown, switched off or used
 */
export async function usableCoupon(tx: Tx, person: UserId, code: string): Promise<Coupon> {
  const known = normalizeCoupon(code);
  const coupon = isCouponCode(known) ? await findCoupon(tx, known) : undefined;
  if (!coupon) throw unknownCoupon();
  if (!coupon.isEnabled) throw disabledCoupon();
  if (await wasUsedBy(tx, coupon.code, person)) throw usedCoupon();
  return coupon;
}
