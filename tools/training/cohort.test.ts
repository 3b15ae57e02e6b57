import { describe, expect, test } from 'vitest';
import { ASSUMED_SCENARIO, ASSUMPTIONS } from './assumptions.ts';
import { makeCohort } from './cohort.ts';
import { drawCreditCheck } from './draw-credit.ts';
import { drawRecord } from './draw-household.ts';
import { drawTraits, PROTECTED_GROUPS } from './draw-traits.ts';
import { chanceOf } from './random-source.ts';

const mean = (values: ArrayLike<number>): number => Array.from(values).reduce((a, b) => a + b, 0) / values.length;

describe('the simulated households', () => {
  const chance = chanceOf(5);
  const drawn = Array.from({ length: 6000 }, () => drawTraits(chance));
  const files = drawn.flatMap((traits) =>
    traits.adults.map((adult) => drawCreditCheck(traits, adult, chance).certn_data?.equifax_result),
  );
  const known = files.filter((file) => file?.credit_score != null);
  const trades = known.flatMap((file) => file?.trades ?? []);
  const ever = (file: (typeof files)[number], count: 'past_due_count_60_day' | 'past_due_count_90_day') =>
    (file?.trades ?? []).some((trade) => (trade[count] ?? 0) > 0);

  test.each<[string, number, number, number]>([
    ['A2: one adult', mean(drawn.map((one) => (one.adults.length === 1 ? 1 : 0))), 0.58, 0.02],
    ['A5: rent from 30 % of income on', mean(drawn.map((one) => (one.rent >= 0.3 * one.income ? 1 : 0))), 0.39, 0.03],
    ['A6: mean score', mean(known.map((file) => Number(file?.credit_score))), 697, 6],
    ['A7: no file', 1 - known.length / files.length, 0.085, 0.015],
    [
      'A8: less than 30 % in use',
      mean(trades.map((trade) => (Number(trade.percent_credit_used) < 30 ? 1 : 0))),
      0.46,
      0.03,
    ],
    [
      'A8: more than 90 % in use',
      mean(trades.map((trade) => (Number(trade.percent_credit_used) > 90 ? 1 : 0))),
      0.05,
      0.02,
    ],
    [
      'A9: of those 60 days late, 90 days late too',
      mean(
        known
          .filter((file) => ever(file, 'past_due_count_60_day'))
          .map((file) => (ever(file, 'past_due_count_90_day') ? 1 : 0)),
      ),
      0.62,
      0.06,
    ],
    ['A17: fraud', mean(drawn.map((one) => (one.isFraud ? 1 : 0))), 0.012, 0.005],
  ])('are as assumed: %s', (_, value, assumed, give) => {
    expect(Math.abs(value - assumed)).toBeLessThan(give);
  });

  test.each(PROTECTED_GROUPS.map((group, place) => [group, [0.14, 0.07, 0.09, 0.13, 0.3, 0.18][place] ?? 0] as const))(
    'are as assumed: A3, %s',
    (group, assumed) => {
      expect(Math.abs(mean(drawn.map((one) => (one.groups.has(group) ? 1 : 0))) - assumed)).toBeLessThan(0.02);
    },
  );

  test('have trouble as often as assumed, and groups have no direct effect', () => {
    const cohort = makeCohort(4000, 3);
    expect(mean(cohort.risk)).toBeCloseTo(0.09, 4);
    expect(Math.abs(mean(cohort.bad) - 0.09)).toBeLessThan(0.015);
  });

  test('depend only on the seed', () => {
    const [one, same, other] = [9, 9, 10].map((seed) => makeCohort(300, seed));
    expect(same).toEqual(one);
    expect(other?.codes).not.toEqual(one?.codes);
  });

  test('have random landlord answers when the assumptions say so', () => {
    const blind = makeCohort(300, 9, { ...ASSUMED_SCENARIO, truthOfLandlords: 0 });
    expect(blind.codes).not.toEqual(makeCohort(300, 9).codes);
  });

  test('have co-applicants without data before they submit', () => {
    const asks = { credit: true, background: true, id: true, references: true, bank: true };
    const others = drawn.slice(0, 500).flatMap((traits) => {
      return drawRecord(traits, asks, ASSUMED_SCENARIO, chance).coapplicants ?? [];
    });
    const pending = others.filter(({ status }) => status !== 'in-review');
    expect(pending.length).toBeGreaterThan(0);
    expect(pending.length).toBeLessThan(others.length / 4);
    for (const other of pending) expect(other).toEqual({ status: 'pending' });
  });

  test('are described by twenty assumptions', () => {
    expect(Object.keys(ASSUMPTIONS)).toHaveLength(20);
  });
});
