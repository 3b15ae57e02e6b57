import { expect, test } from 'vitest';
import { daysAfter, isDay } from './day.ts';

test.each(['2027-05-01', '2028-02-29', '0001-01-01'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

test.each(['2027-02-29', '2027-13-01', '2027-5-1', '2027-05-01T00:00:00Z', ' 2027-05-01', '20270501', ''])(
  '“%s” is none',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test.each([
  ['2026-11-28', 5, '2026-12-03'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days is %s', (day, days, then) => {
  expect(daysAfter(day, days)).toBe(then);
});
