import { isCouponCode, normalizeCoupon } from '../../src/domain/payments/coupon.ts';
import { formatCents } from '../../src/domain/values/money.ts';
import type { AdminContext } from '../../src/server/open-admin-context.ts';
import { listCoupons, putCoupon } from '../../src/server/payments/coupon-store.ts';

const USAGE = `npm run coupon                        lists the codes
npm run coupon -- add CODE AMOUNT    adds a code that takes so many dollars off an order, such as 5 or 7.50
npm run coupon -- off CODE           switches a code off`;

/**
 * Lists, adds and switches off coupons.
 *
 * @param words the words behind the command
 * @returns the exit code: 0, or 1 when the words made no sense
 */
export async function couponCommand(
  { db }: Pick<AdminContext, 'db'>,
  words: string[],
  say: (line: string) => void,
): Promise<number> {
  const [action, typed = '', amount = ''] = words;
  const code = normalizeCoupon(typed);
  const known = await listCoupons(db);
  if (action === undefined) {
    for (const coupon of known) {
      say(`${coupon.code}  ${formatCents(coupon.amountCents)} off${coupon.isEnabled ? '' : ', switched off'}`);
    }
    return 0;
  }
  if (action === 'add' && isCouponCode(code) && /^\d{1,3}(\.\d{1,2})?$/.test(amount) && Number(amount) > 0) {
    const amountCents = Math.round(Number(amount) * 100);
    await putCoupon(db, { code, amountCents, isEnabled: true });
    say(`${code} takes ${formatCents(amountCents)} off an order, once for each person.`);
    return 0;
  }
  const there = known.find((coupon) => coupon.code === code);
  if (action === 'off' && there) {
    await putCoupon(db, { ...there, isEnabled: false });
    say(`${code} is switched off.`);
    return 0;
  }
  say(action === 'off' ? `There is no code ${code}.` : USAGE);
  return 1;
}
