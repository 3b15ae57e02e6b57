import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsFromDollars, formatCents, formatDollars, formatPrice } from './money.ts';

test.each([
  [0, 0],
  [0.1 + 0.2, 30],
  [1.15, 115],
  [2050, 205_000],
  [4.35, 435],
  [1_000_000, 100_000_000],
])('%d dollars are %d cents', (dollars, cents) => {
  expect(centsFromDollars(dollars)).toBe(cents);
});

test('no cent is lost when converting to dollars and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(centsFromDollars(cents / 100)).toBe(cents);
      expect(centsFromDollars(Number((cents / 100).toFixed(2)))).toBe(cents);
    }),
    { seed: 2, numRuns: 500 },
  );
});

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [99_999, '$999.99'],
  [120_000, '$1,200.00'],
  [100_000_000, '$1,000,000.00'],
  [-500, '-$5.00'],
  [-123_456, '-$1,234.56'],
])('%d cents are formatted as %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

test('a price always has cents, another amount only where there are any', () => {
  expect([formatPrice(1999.9), formatPrice(1200)]).toEqual(['$1,999.90', '$1,200.00']);
  expect([formatDollars(1999.9), formatDollars(1200), formatDollars(0)]).toEqual(['$1,999.90', '$1,200', '$0']);
});
