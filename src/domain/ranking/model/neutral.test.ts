import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../testing/builders/api-records.ts';
import {
  AS_OF,
  arbitraryGroup,
  arbitraryListing,
  OPEN_LISTING,
  REPEATABLE,
  someCodes,
} from '../../../../testing/builders/random-groups.ts';
import { shippedTable } from '../../../../testing/builders/shipped-model.ts';
import { extract } from '../facts/extract-facts.ts';
import { type RankingFacts, UNKNOWN_ADULT } from '../facts/ranking-facts.ts';
import { INPUTS } from '../inputs/inputs.ts';
import { contributionOf, pointsOf, scoreOf } from '../score/score.ts';

const table = shippedTable();
const { model } = table;

describe('not knowing', () => {
  test('anything means exactly 1000 points and a score of 50', () => {
    const coded = extract(factsOf({}), OPEN_LISTING, AS_OF);
    expect([...coded.codes]).toEqual(INPUTS.map((input) => (input.id === 'sections_complete' ? 1 : 0)));
    expect(pointsOf(table, coded)).toBe(1000);
    expect(scoreOf(model, 1000)).toBe(50);
  });

  test('is better than bad and never better than good, for each input', () => {
    fc.assert(
      fc.property(someCodes(INPUTS), fc.boolean(), fc.nat(50), (codes, proven, index) => {
        const worth = contributionOf(table, { codes, proven }, index);
        const blank = codes.slice();
        blank[index] = 0;
        const change = pointsOf(table, { codes: blank, proven }) - pointsOf(table, { codes, proven });
        expect(change).toBe(0 - worth);
        if (worth < 0) expect(change).toBeGreaterThan(0);
        else expect(change).toBeLessThanOrEqual(0);
      }),
      { ...REPEATABLE, numRuns: 2000 },
    );
  });

  test('costs nothing on average: every two-sided input is centred on the average known case', () => {
    for (const input of model.inputs) {
      if (input.mode !== 'two-sided' || input.id === 'income_covers_rent') continue;
      const mean = input.points.reduce((total, value, step) => total + value * (input.step_share[step] ?? 0), 0);
      expect(Math.abs(mean), input.id).toBeLessThan(1.5);
    }
  });
});

const arbitraryFacts = arbitraryGroup.map(factsOf);

/** Values that no fact can have. */
const brokenNumber = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -5, 1e12);
const brokenText = fc.oneof(fc.constantFrom('', 'abc', '12'), fc.string());

/** Facts in which some values are replaced with invalid ones. */
const brokenFacts = fc
  .tuple(
    arbitraryFacts,
    fc.array(brokenNumber, { minLength: 40, maxLength: 40 }),
    fc.array(brokenText, { minLength: 40, maxLength: 40 }),
    fc.integer(),
  )
  .map(([group, numbers, texts, seed]) => {
    let step = Math.abs(seed) % 997;
    const replaced = (value: unknown): unknown => {
      step += 1;
      if (Array.isArray(value)) return value.map(replaced);
      if (typeof value === 'object' && value !== null) {
        return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner)]));
      }
      if (step % 3 !== 0) return value;
      if (typeof value === 'number') return numbers[step % numbers.length];
      return typeof value === 'string' ? texts[step % texts.length] : value;
    };
    return replaced(group) as RankingFacts;
  });

describe('for any facts', () => {
  const least = model.inputs.reduce((total, input) => total + Math.min(0, ...input.points), 1000);
  const most = model.inputs.reduce((total, input) => total + Math.max(0, ...input.points), 1000);

  test.each([
    ['valid', arbitraryFacts],
    ['broken', brokenFacts],
  ])('%s ones are read without an error, and their points stay within the bounds of the model', (_, households) => {
    fc.assert(
      fc.property(households, arbitraryListing, (group, listing) => {
        const points = pointsOf(table, extract(group, listing, AS_OF));
        expect(Number.isInteger(points)).toBe(true);
        expect(points).toBeGreaterThanOrEqual(least);
        expect(points).toBeLessThanOrEqual(most);
        expect(scoreOf(model, points)).toBeGreaterThanOrEqual(1);
        expect(scoreOf(model, points)).toBeLessThanOrEqual(99);
      }),
      { ...REPEATABLE, numRuns: 400 },
    );
  });

  test.each([1, 2, 3])('%i adults of whom nothing is known count as that', (count) => {
    const adults = Array.from({ length: count }, () => UNKNOWN_ADULT);
    expect(pointsOf(table, extract({ adults, areOthersLeftOut: false }, OPEN_LISTING, AS_OF))).toBe(1000);
  });
});

test.each([
  [600, 6],
  [800, 20],
  [900, 33],
  [1000, 50],
  [1100, 67],
  [1200, 80],
  [1300, 89],
  [-4000, 1],
  [9000, 99],
])('%i points are a score of %i', (points, score) => {
  expect(scoreOf(model, points)).toBe(score);
});
