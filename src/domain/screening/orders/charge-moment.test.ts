import { expect, test } from 'vitest';
import { priceOrder } from '../../payments/price-order.ts';
import { whenCharged } from './charge-moment.ts';

const CLOSING = { when: 'Someone does not apply', what: 'Nothing. The request closes after 30 days.' };

test('lists each person, with amounts that add up to the order', () => {
  const order = priceOrder(
    [
      [1500, 400, 1000],
      [1500, 600],
    ],
    { couponCents: 500, province: 'ON' },
  );
  const people = order.people.map(({ totalCents, items }, index) => ({
    name: ['Priya Nair', ' Thomas  Beaulieu'][index] ?? '',
    checks: items.length,
    totalCents,
  }));
  expect(whenCharged(people)).toEqual([
    { when: 'Today', what: 'Nothing. The card is checked and stored.' },
    { when: 'Priya submits', what: '$29.49 with tax, for the 3 checks Priya agrees to.' },
    { when: 'Thomas submits', what: '$21.36 with tax, for the 2 checks Thomas agrees to.' },
    CLOSING,
  ]);
});

test('a single check is not counted', () => {
  const [, ana] = whenCharged([{ name: 'Ana', checks: 1, totalCents: 1695 }]);
  expect(ana?.what).toBe('$16.95 with tax, for the check Ana agrees to.');
});

test('people with the same first name are distinguished', () => {
  const moments = whenCharged([
    { name: 'Ana Silva', checks: 1, totalCents: 1695 },
    { name: 'Ana Costa', checks: 1, totalCents: 1695 },
    { name: 'Bo', checks: 1, totalCents: 1695 },
  ]);
  expect(moments.map(({ when }) => when)).toEqual([
    'Today',
    'Ana Silva submits',
    'Ana Costa submits',
    'Bo submits',
    CLOSING.when,
  ]);
});

test('a coupon that covers all of it', () => {
  expect(whenCharged([{ name: 'Ana', checks: 1, totalCents: 0 }])).toEqual([
    { when: 'Today', what: 'Nothing. No card is needed.' },
    { when: 'Ana submits', what: 'Nothing. The coupon covers it.' },
    CLOSING,
  ]);
});

test('somebody who has applied already is not said to submit an application', () => {
  const moments = whenCharged([{ name: 'Ana Silva', checks: 1, totalCents: 1695 }], true);
  expect(moments.map(({ when }) => when)).toEqual(['Today', 'Ana sends the checks', 'Ana says no']);
  expect(moments.at(-1)?.what).toBe('Nothing. The request closes after 30 days.');
});

test('an amount below the processor’s minimum', () => {
  const [, ana] = whenCharged([{ name: 'Ana', checks: 1, totalCents: 49 }]);
  expect(ana?.what).toBe('Nothing. Less than $0.50 is not charged.');
});
