import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someCodes } from '../../../../testing/builders/random-groups.ts';
import { shippedTable } from '../../../../testing/builders/shipped-model.ts';
import { INPUT_COUNT, INPUTS } from '../inputs/inputs.ts';
import type { Coded } from './codes.ts';
import { areAboutEqual, compareStanding } from './rank-order.ts';
import { createRanker, type ListingRows } from './ranker.ts';
import { pointsOf } from './score.ts';

const table = shippedTable();
const coded = fc.record({ codes: someCodes(INPUTS), proven: fc.boolean() });
/** Few distinct times, so that ties occur. */
const group = fc.record({ coded, submittedAt: fc.constantFrom(1000, 2000, 3000) });

const idOf = (row: number): string => `id-${String(row).padStart(4, '0')}`;

function rowsOf(groups: readonly { coded: Coded; submittedAt: number }[]): ListingRows {
  const codes = new Uint8Array(groups.length * INPUT_COUNT);
  for (const [row, { coded: own }] of groups.entries()) codes.set(own.codes, row * INPUT_COUNT);
  return {
    codes,
    proven: Uint8Array.from(groups, (one) => (one.coded.proven ? 1 : 0)),
    submittedAt: Float64Array.from(groups, (one) => one.submittedAt),
    ids: groups.map((_, row) => idOf(row)),
  };
}

/** The expected order, by plain sorting. */
const sorted = (groups: readonly { coded: Coded; submittedAt: number }[]): number[] =>
  groups
    .map((one, row) => ({ row, points: pointsOf(table, one.coded), submittedAt: one.submittedAt, id: idOf(row) }))
    .toSorted(compareStanding)
    .map(({ row }) => row);

const blank = (codes: Coded['codes']): Coded['codes'] => codes.map((code, index) => (index % 3 === 0 ? code : 0));

describe('the ranker', () => {
  test('orders by points, time and id', () => {
    fc.assert(
      fc.property(fc.array(group, { maxLength: 40 }), (groups) => {
        // Sparse codes give equal points, so that time and id decide too.
        const sparse = groups.map((one) => ({ ...one, coded: { ...one.coded, codes: blank(one.coded.codes) } }));
        const ranker = createRanker(table, rowsOf(sparse));
        expect([...ranker.order]).toEqual(sorted(sparse));
        for (const [place, row] of ranker.order.entries()) expect(ranker.places[row]).toBe(place);
      }),
      { seed: 51, numRuns: 60 },
    );
  });

  test('moves single groups to where a full ranking would put them', () => {
    const changes = fc.array(fc.tuple(fc.nat(29), coded), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(group, { minLength: 30, maxLength: 30 }), changes, (groups, reports) => {
        const moved = createRanker(table, rowsOf(groups));
        const now = [...groups];
        for (const [row, change] of reports) {
          moved.move(row, change);
          now[row] = { coded: change, submittedAt: groups[row]?.submittedAt ?? 1000 };
        }
        const rebuilt = createRanker(table, rowsOf(now));
        expect(moved.order).toEqual(rebuilt.order);
        expect(moved.places).toEqual(rebuilt.places);
        expect(moved.points).toEqual(rebuilt.points);
      }),
      { seed: 51, numRuns: 60 },
    );
  });

  test('is independent of other applicants in points and pairwise order', () => {
    fc.assert(
      fc.property(fc.array(group, { minLength: 2, maxLength: 20 }), (groups) => {
        const ranker = createRanker(table, rowsOf(groups));
        const fewer = createRanker(table, rowsOf(groups.slice(0, 2)));
        expect([...ranker.points.slice(0, 2)]).toEqual([...fewer.points]);
        expect((ranker.places[0] ?? 0) < (ranker.places[1] ?? 0)).toBe(fewer.order[0] === 0);
      }),
      { seed: 51, numRuns: 60 },
    );
  });

  test('does nothing without groups', () => {
    expect([...createRanker(table, rowsOf([])).order]).toEqual([]);
  });

  test('keeps a single group in place', () => {
    const [one] = fc.sample(group, { seed: 1, numRuns: 1 });
    if (!one) throw new Error('no household was drawn');
    const ranker = createRanker(table, rowsOf([one]));
    ranker.move(0, { codes: new Uint8Array(INPUT_COUNT), proven: false });
    expect([...ranker.points]).toEqual([1000]);
    expect([...ranker.order]).toEqual([0]);
  });
});

test.each([
  [
    { points: 1100, submittedAt: 9, id: 'b' },
    { points: 1099, submittedAt: 1, id: 'a' },
  ],
  [
    { points: 1100, submittedAt: 1, id: 'b' },
    { points: 1100, submittedAt: 2, id: 'a' },
  ],
  [
    { points: 1100, submittedAt: 1, id: 'a' },
    { points: 1100, submittedAt: 1, id: 'b' },
  ],
])('%j comes before %j', (first, second) => {
  expect([second, first].toSorted(compareStanding)).toEqual([first, second]);
});

test('neighbours closer than fifteen points are about equal', () => {
  expect(areAboutEqual(1000, 1014)).toBe(true);
  expect(areAboutEqual(1014, 1000)).toBe(true);
  expect(areAboutEqual(1000, 1015)).toBe(false);
});
