import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extract, type GroupRecord } from '../../../../testing/builders/api-records.ts';
import { IMPROVEMENTS, improved } from '../../../../testing/builders/improvements.ts';
import {
  AS_OF,
  arbitraryGroup,
  OPEN_LISTING,
  REPEATABLE,
  someCodes,
} from '../../../../testing/builders/random-groups.ts';
import { shippedTable } from '../../../../testing/builders/shipped-model.ts';
import { INPUTS } from '../inputs/inputs.ts';
import { CODES_PER_INPUT, declaredCode, fromAdults, isDeclared, stepOf, verifiedCode } from '../score/codes.ts';
import { pointsOf } from '../score/score.ts';

const table = shippedTable();
const points = (household: GroupRecord): number => pointsOf(table, extract(household, OPEN_LISTING, AS_OF));

test.each(Object.entries(IMPROVEMENTS))('%s costs nothing', (_, improve) => {
  fc.assert(
    fc.property(arbitraryGroup, fc.integer({ min: 1, max: 9999 }), (group, seed) => {
      const after = improved(group, improve, (count) => seed % count);
      if (after) expect(points(after)).toBeGreaterThanOrEqual(points(group));
    }),
    { ...REPEATABLE, numRuns: 300 },
  );
});

test('a better step of any input never loses points', () => {
  fc.assert(
    fc.property(someCodes(INPUTS), fc.boolean(), fc.nat(50), (codes, proven, index) => {
      const code = codes[index] ?? 0;
      const last = INPUTS[index]?.cuts.length ?? 0;
      if (code === 0 || stepOf(code) === last) return;
      const improved = codes.slice();
      improved[index] = code + 1;
      expect(pointsOf(table, { codes: improved, proven })).toBeGreaterThanOrEqual(pointsOf(table, { codes, proven }));
    }),
    { ...REPEATABLE, numRuns: 2100 },
  );
});

test('a verified step is worth at least as much as a declared one if good, and at most as much if bad', () => {
  for (const [index, input] of INPUTS.entries()) {
    if (!input.declarable) continue;
    for (let step = 0; step <= input.cuts.length; step += 1) {
      const verified = table.points[index * CODES_PER_INPUT + verifiedCode(step)] ?? 0;
      const declared = table.points[index * CODES_PER_INPUT + declaredCode(step)] ?? 0;
      expect(isDeclared(declaredCode(step))).toBe(true);
      if (verified >= 0) expect(verified).toBeGreaterThanOrEqual(declared);
      else expect(verified).toBeLessThanOrEqual(declared);
    }
  }
});

test('good evidence of a share of the adults counts less, and bad evidence in full', () => {
  for (const [index, input] of INPUTS.entries()) {
    for (const [step] of [...input.cuts, 0].entries()) {
      const code = verifiedCode(step);
      const [whole, half, quarter] = [1, 0.5, 0.25].map(
        (share) => table.points[index * CODES_PER_INPUT + fromAdults(code, share)] ?? 0,
      );
      if ((whole ?? 0) < 0) expect([half, quarter]).toEqual([whole, whole]);
      else {
        expect(half).toBeLessThanOrEqual((whole ?? 0) / 4);
        expect(quarter).toBeLessThanOrEqual(half ?? 0);
        expect(quarter).toBeGreaterThanOrEqual(0);
      }
    }
  }
});
