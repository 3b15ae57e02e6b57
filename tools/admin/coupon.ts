import { isCouponCode, normalizeCoupon } from '../../src/domain/payments/coupon.ts';
import { formatCents } from '../../src/domain/values/money.ts';
import { changeCoupon } from '../../src/server/payments/change-coupon.ts';
import { listCoupons } from '../../src/server/payments/coupon-store.ts';
import type { AdminCommand } from './command.ts';

/** Codes that take a flat amount off an order. */
export const COUPON_COMMANDS: readonly AdminCommand[] = [
  {
    subject: 'coupon',
    verb: 'list',
    usage: '',
    summary: 'lists the codes',
    async run(ctx, _actor, args, say) {
      if (args.length > 0) return 'not-understood';
      for (const { code, amountCents, isEnabled } of await listCoupons(ctx.db)) {
        say(`${code}  ${formatCents(amountCents)} off${isEnabled ? '' : ', disabled'}`);
      }
      return 0;
    },
  },
  {
    subject: 'coupon',
    verb: 'add',
    usage: 'CODE AMOUNT',
    summary: 'adds a code that takes so many dollars off an order, such as 5 or 7.50',
    async run(ctx, actor, [typed = '', amount = '', ...more], say) {
      const code = normalizeCoupon(typed);
      const isAmount = /^\d{1,3}(\.\d{1,2})?$/.test(amount) && Number(amount) > 0;
      if (!isCouponCode(code) || !isAmount || more.length > 0) return 'not-understood';
      const amountCents = Math.round(Number(amount) * 100);
      await changeCoupon(ctx, actor, { code, amountCents, isEnabled: true });
      say(`${code} takes ${formatCents(amountCents)} off an order, once for each person.`);
      return 0;
    },
  },
  {
    subject: 'coupon',
    verb: 'disable',
    usage: 'CODE',
    summary: 'disables a code',
    async run(ctx, actor, [typed = '', ...more], say) {
      if (typed === '' || more.length > 0) return 'not-understood';
      const code = normalizeCoupon(typed);
      const known = (await listCoupons(ctx.db)).find((coupon) => coupon.code === code);
      if (!known) {
        say(`There is no code ${code}.`);
        return 1;
      }
      await changeCoupon(ctx, actor, { ...known, isEnabled: false });
      say(`${code} is disabled.`);
      return 0;
    },
  },
];
