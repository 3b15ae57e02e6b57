import type { Member } from '../../domain/accounts/actor.ts';
import { isCouponCode, normalizeCoupon, unknownCoupon, usedCoupon } from '../../domain/payments/coupon.ts';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../infrastructure/database/connect.ts';
import { type Coupon, findCoupon, wasUsedBy } from './coupon-store.ts';

/** Coupon codes for trying the sandbox; integer cents. */
const CODES = [
  { code: 'WELCOME5', amount_cents: 500, is_enabled: true },
  { code: 'MAPLE10', amount_cents: 1000, is_enabled: true },
  { code: 'OLDLEAF', amount_cents: 500, is_enabled: false },
];

/** Adds the sandbox's coupons; changes by an operator stay. */
export async function addSandboxCoupons(db: Database): Promise<void> {
  await db
    .insertInto('coupon')
    .values(CODES)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

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
