import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { salesTaxes } from '../law/sales-tax.ts';
import { CATALOGUE } from '../screening/orders/catalogue.ts';
import { PROVINCES, type ProvinceCode } from '../values/province.ts';
import { type Amounts, type PricedOrder, priceOrder, sumOf } from './price-order.ts';

const ontario = (couponCents: number) => ({ couponCents, province: 'ON' as const });
const [CREDIT, ID, BACKGROUND, REFERENCE, INCOME] = CATALOGUE.map(({ cents }) => cents) as [
  number,
  number,
  number,
  number,
  number,
];
const inDollars = ({ subtotalCents, discountCents, taxes, totalCents }: Amounts) => [
  subtotalCents / 100,
  discountCents / 100,
  ...taxes.map(({ cents }) => cents / 100),
  totalCents / 100,
];

describe('an order', () => {
  test.each([
    { of: 'one credit check', people: [[CREDIT]], coupon: 0, comesTo: [15, 0, 1.95, 16.95] },
    {
      of: 'all five for one person',
      people: [[CREDIT, ID, BACKGROUND, REFERENCE, INCOME]],
      coupon: 0,
      comesTo: [36, 0, 4.68, 40.68],
    },
    { of: 'a five-dollar coupon', people: [[CREDIT, BACKGROUND]], coupon: 500, comesTo: [21, 5, 2.08, 18.08] },
    { of: 'a 25-cent coupon', people: [[CREDIT]], coupon: 25, comesTo: [15, 0.25, 1.92, 16.67] },
    { of: 'a coupon larger than the order', people: [[ID]], coupon: 500, comesTo: [4, 4, 0, 0] },
    { of: 'a coupon as large as the order', people: [[ID]], coupon: 400, comesTo: [4, 4, 0, 0] },
    { of: 'nobody', people: [], coupon: 500, comesTo: [0, 0, 0, 0] },
  ])('of $of', ({ people, coupon, comesTo }) => {
    expect(inDollars(priceOrder(people, ontario(coupon)))).toEqual(comesTo);
  });

  test('for two people is allocated to the cent', () => {
    const order = priceOrder(
      [
        [CREDIT, ID, INCOME],
        [CREDIT, BACKGROUND],
      ],
      ontario(500),
    );
    expect(inDollars(order)).toEqual([50, 5, 5.85, 50.85]);
    expect(order.people.map(({ totalCents }) => totalCents)).toEqual([2949, 2136]);
  });

  test.each([
    {
      province: 'QC' as const,
      taxes: [
        ['GST', 75],
        ['QST', 150],
      ],
      total: 1725,
    },
    {
      province: 'SK' as const,
      taxes: [
        ['GST', 75],
        ['PST', 90],
      ],
      total: 1665,
    },
    { province: 'NS' as const, taxes: [['HST', 210]], total: 1710 },
    { province: 'AB' as const, taxes: [['GST', 75]], total: 1575 },
    { province: null, taxes: [['HST', 195]], total: 1695 },
  ])('of a credit check in $province', ({ province, taxes, total }) => {
    const order = priceOrder([[CREDIT]], { couponCents: 0, province });
    expect(order.taxes.map(({ name, cents }) => [name, cents])).toEqual(taxes);
    expect(order.totalCents).toBe(total);
  });
});

test('an empty selection totals zero', () => {
  expect(sumOf([])).toEqual({ subtotalCents: 0, discountCents: 0, taxes: [], totalCents: 0 });
});

const add = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const isExactly = (whole: Amounts, parts: readonly Amounts[]): boolean =>
  add(parts.map((part) => part.subtotalCents)) === whole.subtotalCents &&
  add(parts.map((part) => part.discountCents)) === whole.discountCents &&
  add(parts.map((part) => part.totalCents)) === whole.totalCents &&
  whole.taxes.every((tax, at) => add(parts.map((part) => part.taxes[at]?.cents ?? Number.NaN)) === tax.cents);
const isSound = ({ subtotalCents, discountCents, taxes, totalCents }: Amounts): boolean =>
  discountCents >= 0 &&
  discountCents <= subtotalCents &&
  taxes.every(({ cents }) => cents >= 0) &&
  totalCents === subtotalCents - discountCents + add(taxes.map(({ cents }) => cents));

/** What is wrong with a priced order; undefined if everything adds up and nothing is negative. */
function faultOf(order: PricedOrder): string | undefined {
  if (!isSound(order)) return 'the order';
  if (!isExactly(order, order.people)) return 'its people';
  for (const person of order.people) {
    if (!isSound(person) || !person.items.every(isSound)) return 'a part below zero';
    if (!isExactly(person, person.items)) return 'the items of a person';
  }
  return undefined;
}

/** Numbers from 0 up to `below`, deterministic for a seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const PRICES = CATALOGUE.map(({ cents }) => cents);
const ALL_PROVINCES: (ProvinceCode | null)[] = [...PROVINCES.map(({ code }) => code), null];

/** Whether coupon and taxes match exact fractions: rounded half up, on the amount after the coupon. */
function isExact(order: PricedOrder, couponCents: number, province: ProvinceCode | null): boolean {
  const subtotal = BigInt(order.subtotalCents);
  const discount = BigInt(couponCents) < subtotal ? BigInt(couponCents) : subtotal;
  return (
    BigInt(order.discountCents) === discount &&
    salesTaxes(province).every(
      ({ rate }, at) =>
        BigInt(order.taxes[at]?.cents ?? -1) === ((subtotal - discount) * BigInt(rate) * 2n + 100_000n) / 200_000n,
    )
  );
}

describe('a hundred thousand carts', () => {
  test.each(Array.from({ length: 10 }, (_, tenth) => [tenth]))('add up to the cent (tenth %i)', (tenth) => {
    const random = randomFrom(20_261_121 + tenth);
    for (let count = 0; count < 10_000; count += 1) {
      const people = Array.from({ length: 1 + random(3) }, () =>
        Array.from({ length: 1 + random(5) }, () => PRICES[random(5)] as number),
      );
      const couponCents = random(3) === 0 ? 0 : random(6000);
      const province = ALL_PROVINCES[random(14)] ?? null;
      const order = priceOrder(people, { couponCents, province });
      const fault = faultOf(order) ?? (isExact(order, couponCents, province) ? undefined : 'rounding');
      if (fault) expect.fail(`${fault}: ${JSON.stringify({ people, couponCents, province })}`);
    }
  });
});

describe('carts of all kinds', () => {
  const cart = fc.record({
    people: fc.array(fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 20,
    }),
    couponCents: fc.integer({ min: 0, max: 100_000 }),
    province: fc.constantFrom(...ALL_PROVINCES),
  });

  test('add up for any prices', () => {
    fc.assert(
      fc.property(cart, ({ people, ...how }) => {
        const order = priceOrder(people, how);
        expect(faultOf(order)).toBeUndefined();
        expect(isExact(order, how.couponCents, how.province)).toBe(true);
      }),
      { seed: 20_261_122, numRuns: 3000 },
    );
  });

  test('can be bought in part: any selection of items adds up, and so does the rest', () => {
    fc.assert(
      fc.property(cart, fc.infiniteStream(fc.boolean()), ({ people, ...how }, agrees) => {
        const order = priceOrder(people, how);
        const answers = order.people
          .flatMap(({ items }) => items)
          .map((item) => ({ item, agreed: agrees.next().value }));
        const [bought, left] = [true, false].map((yes) =>
          sumOf(answers.filter(({ agreed }) => agreed === yes).map(({ item }) => item)),
        ) as [Amounts, Amounts];
        expect(isSound(bought) && isSound(left)).toBe(true);
        expect(bought.totalCents + left.totalCents).toBe(order.totalCents);
      }),
      { seed: 20_261_123, numRuns: 2000 },
    );
  });
});

test.each([
  ['ON', [], ['HST']],
  ['ON', ['GST', 'HST'], []],
  ['QC', ['GST', 'HST'], ['QST']],
  ['SK', ['PST'], ['GST']],
] as const)('in %s, without a registration for %j, %j are charged', (province, uncharged, names) => {
  const { taxes, totalCents } = priceOrder([[1000]], { couponCents: 0, province, uncharged });
  expect(taxes.map(({ name }) => name)).toEqual(names);
  expect(totalCents).toBe(1000 + taxes.reduce((sum, { cents }) => sum + cents, 0));
});
