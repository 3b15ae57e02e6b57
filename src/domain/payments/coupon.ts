import { invalid, type Problem } from '../problem.ts';

/** A code as it is stored: capitals, without blanks around it. */
export const normalizeCoupon = (typed: string): string => typed.trim().toUpperCase();

/** Whether a code that was brought into its form can be one. */
export const isCouponCode = (code: string): boolean => /^[A-Z0-9-]{4,40}$/.test(code);

const refused = (message: string): Problem => invalid({ coupon_code: [message] });

/** For a code that nobody gave out; said in the same way for every such code. */
export const unknownCoupon = (): Problem => refused('We do not know this code.');

/** A code counts once for everybody. */
export const usedCoupon = (): Problem => refused('You have used this code already.');

/** A code that is switched off (landlord specification, section 8). */
export const COUPON_INVALID = 'Coupon is invalid';
export const disabledCoupon = (): Problem => refused(COUPON_INVALID);
