import { invalid, type Problem } from '../problem.ts';
import { msg, t } from '../text/t.ts';

/** A code as it is stored: trimmed, in uppercase. */
export const normalizeCoupon = (typed: string): string => typed.trim().toUpperCase();

/** Whether a normalized code is well formed. */
export const isCouponCode = (code: string): boolean => /^[A-Z0-9-]{4,40}$/.test(code);

const refused = (message: string): Problem => invalid({ coupon_code: [message] });

/** The error for any code that was never issued. */
export const unknownCoupon = (): Problem => refused(t`We don’t recognize this code.`);

/** Each person can use a code once. */
export const usedCoupon = (): Problem => refused(t`You’ve already used this code.`);

/** The message for a code that is disabled, over or used up. */
export const COUPON_INVALID = msg`Coupon is invalid`; // @literal
export const disabledCoupon = (): Problem => refused(COUPON_INVALID());

/**
 * Whether a coupon takes anything off an order.
 *
 * @param others how many other people have used it, or have it on an open order
 */
export const isRedeemable = (
  coupon: { isEnabled: boolean; expiresAt: Date | null; mostUses: number | null },
  { others, at }: { others: number; at: Date },
): boolean =>
  coupon.isEnabled &&
  (coupon.expiresAt === null || coupon.expiresAt > at) &&
  (coupon.mostUses === null || others < coupon.mostUses);
