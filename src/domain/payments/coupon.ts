import { invalid, type Problem } from '../problem.ts';

/** A code as it is stored: trimmed, in uppercase. */
export const normalizeCoupon = (typed: string): string => typed.trim().toUpperCase();

/** Whether a normalized code is well formed. */
export const isCouponCode = (code: string): boolean => /^[A-Z0-9-]{4,40}$/.test(code);

const refused = (message: string): Problem => invalid({ coupon_code: [message] });

/** The error for any code that was never issued. */
export const unknownCoupon = (): Problem => refused('We don’t recognize this code.');

/** Each person can use a code once. */
export const usedCoupon = (): Problem => refused('You’ve already used this code.');

/** The message for a disabled code. */
export const COUPON_INVALID = 'Coupon is invalid'; // @literal
export const disabledCoupon = (): Problem => refused(COUPON_INVALID);
