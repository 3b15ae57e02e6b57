import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INPUTS, type InputId } from '../../src/domain/ranking/inputs/inputs.ts';
import { poolNeighbours, weighSteps } from './weigh-steps.ts';
import { pointsOfSteps, wholePoints } from './whole-points.ts';

const inputOf = (id: InputId) => {
  const found = INPUTS.find((input) => input.id === id);
  if (!found) throw new Error(id);
  return found;
};

test('decreasing neighbours are pooled at their mean until none decreases', () => {
  expect(poolNeighbours([3, 1, 2], [1, 1, 1])).toEqual([2, 2, 2]);
  expect(poolNeighbours([1, 4, 2, 5], [1, 1, 3, 1])).toEqual([1, 2.5, 2.5, 5]);
  expect(poolNeighbours([1, 2, 3], [1, 1, 1])).toEqual([1, 2, 3]);
});

describe('the evidence of steps', () => {
  const counts = fc.array(fc.nat(4000), { minLength: 6, maxLength: 6 });

  test('rises, and is centred on the average known case', () => {
    fc.assert(
      fc.property(counts, counts, (good, bad) => {
        fc.pre(good.some((n) => n > 0));
        const evidence = weighSteps(inputOf('credit_score'), { good, bad }, 0.91, { cases: 25 });
        for (const [step, value] of evidence.entries())
          if (step > 0) expect(value).toBeGreaterThanOrEqual((evidence[step - 1] ?? 0) - 1e-9);
        const cases = good.map((n, step) => n + (bad[step] ?? 0));
        const mean = evidence.reduce((total, value, step) => total + value * (cases[step] ?? 0), 0);
        expect(mean / cases.reduce((a, b) => a + b, 0)).toBeCloseTo(0, 6);
      }),
      { seed: 51, numRuns: 200 },
    );
  });

  test('of a bonus never hurts', () => {
    const evidence = weighSteps(
      inputOf('savings_months'),
      { good: [900, 500, 500, 900], bad: [200, 20, 60, 30] },
      0.91,
      { cases: 25 },
    );
    expect(evidence[0]).toBe(0);
    expect(Math.min(...evidence)).toBe(0);
    expect(evidence.at(-1)).toBeGreaterThan(0);
  });

  test('of few cases is pulled towards prior evidence', () => {
    const few = { good: [3, 3], bad: [0, 0] };
    const pulled = weighSteps(inputOf('id_check_result'), few, 0.91, { cases: 300, evidence: [-1, 0.1] });
    const free = weighSteps(inputOf('id_check_result'), few, 0.91, { cases: 25 });
    expect((pulled[1] ?? 0) - (pulled[0] ?? 0)).toBeGreaterThan(0.9);
    expect((free[1] ?? 0) - (free[0] ?? 0)).toBeLessThan(0.1);
  });

  test('of the first payment ninety days late is two thirds of the worst', () => {
    const evidence = weighSteps(inputOf('late_90'), { good: [400, 1500, 9000], bad: [150, 200, 700] }, 0.91, {
      cases: 25,
    });
    expect((evidence[1] ?? 0) / (evidence[0] ?? 1)).toBeCloseTo(2 / 3, 6);
  });
});

describe('whole points', () => {
  test.each([
    [2.5, 3],
    [2.4999999999, 3],
    [2.4999, 2],
    [-2.5, -2],
    [-2.5000000001, -2],
    [-0.2, 0],
  ])('%d is %i: a last bit does not decide a half', (value, whole) => {
    expect(Object.is(wholePoints(value), whole)).toBe(true);
  });

  test('are at least one apart, whatever was learned', () => {
    const evidence = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(evidence, fc.double({ min: 0, max: 1, noNaN: true }), (values, weight) => {
        const points = pointsOfSteps(
          inputOf('credit_score'),
          values.toSorted((a, b) => a - b),
          weight,
        );
        for (const [step, value] of points.entries())
          if (step > 0) expect(value).toBeGreaterThan(points[step - 1] ?? 0);
        expect(points[0]).toBeLessThan(0);
        expect(points.at(-1)).toBeGreaterThan(0);
      }),
      { seed: 51, numRuns: 300 },
    );
  });

  test('of clean accounts are at most four', () => {
    expect(pointsOfSteps(inputOf('accounts_clean'), [0, 0.01, 0.4, 0.9], 1)).toEqual([0, 1, 3, 4]);
  });

  test('of income below the rent are what the rule says', () => {
    expect(pointsOfSteps(inputOf('income_covers_rent'), [-0.4, -0.3, -0.1, 0.05], 0.3)[0]).toBe(-40);
  });
});
