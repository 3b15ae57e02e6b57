import { expect, test } from 'vitest';
import { priceOrder } from '../../payments/price-order.ts';
import { whenCharged } from './charge-moment.ts';

const CLOSING = { when: 'If someone doesn’t apply', what: 'Nothing. The request closes after 30 days.' };

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
    { when: 'Today', what: 'Nothing. We only verify and save your card.' },
    { when: 'When Priya submits', what: '$29.49 with tax, or less if Priya says no to a check.' },
    { when: 'When Thomas submits', what: '$21.36 with tax, or less if Thomas says no to a check.' },
    CLOSING,
  ]);
});

test('a single check is not counted', () => {
  const [, ana] = whenCharged([{ name: 'Ana', checks: 1, totalCents: 1695 }]);
  expect(ana?.what).toBe('$16.95 with tax, if Ana agrees to the check.');
});

test('people with the same first name are distinguished', () => {
  const moments = whenCharged([
    { name: 'Ana Silva', checks: 1, totalCents: 1695 },
    { name: 'Ana Costa', checks: 1, totalCents: 1695 },
    { name: 'Bo', checks: 1, totalCents: 1695 },
  ]);
  expect(moments.map(({ when }) => when)).toEqual([
    'Today',
    'When Ana Silva submits',
    'When Ana Costa submits',
    'When Bo submits',
    CLOSING.when,
  ]);
});

test('a coupon that covers all of it', () => {
  expect(whenCharged([{ name: 'Ana', checks: 1, totalCents: 0 }])).toEqual([
    { when: 'Today', what: 'Nothing. No card is needed.' },
    { when: 'When Ana submits', what: 'Nothing. The coupon covers it.' },
    CLOSING,
  ]);
});

test('somebody who has applied already is not said to submit an application', () => {
  const moments = whenCharged([{ name: 'Ana Silva', checks: 1, totalCents: 1695 }], true);
  expect(moments.map(({ when }) => when)).toEqual(['Today', 'When Ana sends the checks', 'If Ana says no']);
  expect(moments.at(-1)?.what).toBe('Nothing. The request closes after 30 days.');
});

test('an amount below the processor’s minimum', () => {
  const [, ana] = whenCharged([{ name: 'Ana', checks: 1, totalCents: 49 }]);
  expect(ana?.what).toBe('Nothing. We don’t charge amounts under $0.50.');
});
