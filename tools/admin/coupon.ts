import { isCouponCode, normalizeCoupon } from '../../src/domain/payments/coupon.ts';
import { counted } from '../../src/domain/text/counted.ts';
import { formatCents } from '../../src/domain/values/money.ts';
import type { AdminContext } from '../../src/server/open-admin-context.ts';
import { changeCoupon } from '../../src/server/payments/change-coupon.ts';
import { type Coupon, findCoupon, listCoupons } from '../../src/server/payments/coupon-store.ts';
import { ADMIN, type AdminCommand, type Say } from './command.ts';

/** The reason why a code and an amount are refused; undefined when they are fine. */
function problemOf(code: string, amount: string, more: readonly string[]): string | undefined {
  if (code === '') return 'Please give a code.';
  if (!isCouponCode(code)) return 'A code must have 4 to 40 letters, digits or hyphens.';
  if (amount === '') return 'Please give an amount in dollars.';
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(amount) || Number(amount) === 0) {
    return 'An amount must be from 0.01 to 999.99 dollars, such as 5 or 7.50.';
  }
  return more.length > 0 ? `Please leave out: ${more.join(' ')}` : undefined;
}

const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

const describeCoupon = ({ code, amountCents }: Coupon): string =>
  `${code} takes ${formatCents(amountCents)} off an order, once per person.`;

/** The limits of a coupon, such as `, until 2026-12-31, for 100 people`. */
const describeLimits = ({ expiresAt, mostUses }: Coupon): string =>
  [
    ...(expiresAt ? [`, until ${expiresAt.toISOString().slice(0, 10)}`] : []),
    ...(mostUses === null ? [] : [`, for ${counted(mostUses, 'person', 'people')}`]),
  ].join('');

const A_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The end of a day (UTC), null for `never`, or undefined for anything else. */
function readDay(typed: string): Date | null | undefined {
  if (typed === 'never') return null;
  const end = new Date(`${typed}T23:59:59Z`);
  return A_DAY.test(typed) && !Number.isNaN(end.getTime()) ? end : undefined;
}

/** How many people, null for `everybody`, or undefined for anything else. */
function readMostUses(typed: string): number | null | undefined {
  if (typed === 'everybody') return null;
  return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined;
}

/** The coupon with the code that was typed; says so when there is none. */
async function findTyped(ctx: AdminContext, typed: string, say: Say): Promise<Coupon | undefined> {
  const code = normalizeCoupon(typed);
  const coupon = await findCoupon(ctx.db, code);
  if (!coupon) say(`There is no code ${code}.`);
  return coupon;
}

/** Switches a coupon on or off. */
const switchCommand = (verb: 'enable' | 'disable'): AdminCommand => ({
  subject: 'coupon',
  verb,
  usage: 'CODE',
  summary: verb === 'enable' ? 'enables a disabled code again' : 'disables a code',
  async run(ctx, actor, [typed = '', ...more], say) {
    if (typed === '' || more.length > 0) return 'not-understood';
    const coupon = await findTyped(ctx, typed, say);
    if (!coupon) return 1;
    const isEnabled = verb === 'enable';
    if (coupon.isEnabled === isEnabled) {
      say(`${coupon.code} is already ${verb}d.`);
      return 1;
    }
    await changeCoupon(ctx, actor, { ...coupon, isEnabled }, `coupon.${verb}d`);
    say(`${coupon.code} is now ${verb}d.`);
    return 0;
  },
});

/** Codes that take a flat amount off an order. */
export const COUPON_COMMANDS: readonly AdminCommand[] = [
  {
    subject: 'coupon',
    verb: 'list',
    usage: '',
    summary: 'lists the codes',
    async run(ctx, _actor, args, say) {
      if (args.length > 0) return 'not-understood';
      for (const coupon of await listCoupons(ctx.db)) {
        const { code, amountCents, isEnabled } = coupon;
        say(`${code}  ${formatCents(amountCents)} off${describeLimits(coupon)}${isEnabled ? '' : ', disabled'}`);
      }
      return 0;
    },
  },
  {
    subject: 'coupon',
    verb: 'add',
    usage: 'CODE AMOUNT',
    summary: 'adds a code that takes that many dollars off an order, such as 5 or 7.50',
    async run(ctx, actor, [typed = '', amount = '', ...more], say) {
      const code = normalizeCoupon(typed);
      const problem = problemOf(code, amount, more);
      if (problem) {
        say(problem);
        return 'not-understood';
      }
      const known = await findCoupon(ctx.db, code);
      if (known) {
        say(`${code} already exists: ${formatCents(known.amountCents)} off${known.isEnabled ? '' : ', disabled'}.`);
        say(`Nothing was changed. To change it: ${ADMIN} coupon change ${code} ${amount}`);
        return 1;
      }
      const coupon = { code, amountCents: centsOf(amount), isEnabled: true, expiresAt: null, mostUses: null };
      await changeCoupon(ctx, actor, coupon, 'coupon.added');
      say(describeCoupon(coupon));
      return 0;
    },
  },
  {
    subject: 'coupon',
    verb: 'change',
    usage: 'CODE AMOUNT',
    summary: 'changes how much an existing code takes off; orders already placed keep their price',
    async run(ctx, actor, [typed = '', amount = '', ...more], say) {
      const problem = problemOf(normalizeCoupon(typed), amount, more);
      if (problem) {
        say(problem);
        return 'not-understood';
      }
      const known = await findTyped(ctx, typed, say);
      if (!known) return 1;
      const coupon = { ...known, amountCents: centsOf(amount) };
      await changeCoupon(ctx, actor, coupon, 'coupon.changed');
      say(`${describeCoupon(coupon)} It was ${formatCents(known.amountCents)} before.`);
      if (!coupon.isEnabled) say(`${coupon.code} is still disabled.`);
      return 0;
    },
  },
  {
    subject: 'coupon',
    verb: 'limit',
    usage: 'CODE DAY|never PEOPLE|everybody',
    summary: 'says until when a code can be used, and by how many people, such as 2026-12-31 100',
    async run(ctx, actor, [typed = '', day = '', people = '', ...more], say) {
      const [expiresAt, mostUses] = [readDay(day), readMostUses(people)];
      if (typed === '' || more.length > 0 || expiresAt === undefined || mostUses === undefined) return 'not-understood';
      const known = await findTyped(ctx, typed, say);
      if (!known) return 1;
      const coupon = { ...known, expiresAt, mostUses };
      await changeCoupon(ctx, actor, coupon, 'coupon.changed');
      say(`${describeCoupon(coupon).slice(0, -1)}${describeLimits(coupon)}.`);
      return 0;
    },
  },
  switchCommand('enable'),
  switchCommand('disable'),
];
