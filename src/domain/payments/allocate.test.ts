import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from './allocate.ts';

test.each([
  { of: 'three equal parts of a dollar', total: 100, weights: [1, 1, 1], shares: [34, 33, 33] },
  { of: 'a cent with equal remainders', total: 1, weights: [5, 5], shares: [1, 0] },
  { of: 'the larger remainder first', total: 585, weights: [2610, 1890], shares: [339, 246] },
  { of: 'nothing for a weight of 0', total: 7, weights: [0, 3, 0], shares: [0, 7, 0] },
  { of: 'nothing at all', total: 0, weights: [0, 0], shares: [0, 0] },
  { of: 'no weights', total: 0, weights: [], shares: [] },
])('$of', ({ total, weights, shares }) => {
  expect(allocate(total, weights)).toEqual(shares);
});

test('an amount needs at least one positive weight', () => {
  expect(() => allocate(1, [])).toThrow('nobody to share it');
  expect(() => allocate(1, [0, 0])).toThrow('nobody to share it');
});

describe('for any amount and weights', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 40 });
  const total = fc.integer({ min: 0, max: 10_000_000 });

  test('each share is the exact one rounded down or up, with the largest remainders rounded up', () => {
    fc.assert(
      fc.property(total, weights, (amount, parts) => {
        fc.pre(parts.some((part) => part > 0));
        const shares = allocate(amount, parts);
        const sum = BigInt(parts.reduce((a, b) => a + b, 0));
        expect(shares.reduce((a, b) => a + b, 0)).toBe(amount);
        const exact = parts.map((part) => BigInt(amount) * BigInt(part));
        const up = shares.map((share, index) => BigInt(share) - (exact[index] ?? 0n) / sum);
        const remainders = exact.map((part) => part % sum);
        expect(up.every((more) => more === 0n || more === 1n)).toBe(true);
        const raised = remainders.filter((_, index) => up[index] === 1n);
        const left = remainders.filter((_, index) => up[index] === 0n);
        for (const high of raised) for (const low of left) expect(high >= low).toBe(true);
      }),
      { seed: 20_261_121, numRuns: 3000 },
    );
  });
});
