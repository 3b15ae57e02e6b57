import type { WebOperator } from '../../../domain/accounts/actor.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { changeCoupon } from '../../payments/change-coupon.ts';
import { type Coupon, findCoupon, listCoupons } from '../../payments/coupon-store.ts';
import { countCouponUses } from './console-store.ts';

/** All codes with how many people used each. */
export async function listCouponsWithUses({ db }: Pick<AppContext, 'db'>): Promise<(Coupon & { uses: number })[]> {
  const uses = await countCouponUses(db);
  return (await listCoupons(db)).map((coupon) => ({ ...coupon, uses: uses.get(coupon.code) ?? 0 }));
}

/**
 * Adds a code.
 *
 * @throws Problem `conflict` CouponExists
 */
export async function addCoupon(
  ctx: Pick<AppContext, 'db'>,
  actor: WebOperator,
  coupon: Omit<Coupon, 'isEnabled'>,
  reason: string,
): Promise<void> {
  if (await findCoupon(ctx.db, coupon.code)) {
    throw new Problem('conflict', 'There is a code of this name already.', { errorType: 'CouponExists' });
  }
  await changeCoupon(ctx, actor, { ...coupon, isEnabled: true }, 'coupon.added', reason);
}

/**
 * Disables a code. One that is disabled stays so.
 *
 * @throws Problem `not-found`
 */
export async function endCoupon(
  ctx: Pick<AppContext, 'db'>,
  actor: WebOperator,
  code: string,
  reason: string,
): Promise<void> {
  const coupon = await findCoupon(ctx.db, code);
  if (!coupon) throw notFound();
  await changeCoupon(ctx, actor, { ...coupon, isEnabled: false }, 'coupon.disabled', reason);
}
