import { invalid, type Problem } from '../problem.ts';

/** A code as it is stored: trimmed, in uppercase. */
export const normalizeCoupon = (typed: string): string => typed.trim().toUpperCase();

/** Whether a normalized code is well formed. */
export const isCouponCode = (code: string): boolean => /^[A-Z0-9-]{4,40}$/.test(code);

const refused = (message: string): Problem => invalid({ coupon_code: [message] });

/** The error for any code that was never issued. */
export const unknownCoupon = (): Problem => refused('We do not know this code.');

/** Each person can use a code once. */
export const usedCoupon = (): Problem => refused('You have used this code already.');

/** The message for a disabled code. */
export const COUPON_INVALID = 'Coupon is invalid';
export const disabledCoupon = (): Problem => refused(COUPON_INVALID);
