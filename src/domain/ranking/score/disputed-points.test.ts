import { expect, test } from 'vitest';
import { shippedTable } from '../../../../testing/builders/shipped-model.ts';
import { INPUT_COUNT, INPUTS, stepCount } from '../inputs/inputs.ts';
import { type Coded, verifiedCode } from './codes.ts';
import { orderingPoints } from './disputed-points.ts';
import { pointsOf } from './score.ts';

const table = shippedTable();

/** A group of which only the credit file or the past landlords are known, at their best or at their worst. */
function known(what: { credit?: 'best' | 'worst'; landlords?: 'best' | 'worst' }): Coded {
  const codes = new Uint8Array(INPUT_COUNT);
  for (const [place, input] of INPUTS.entries()) {
    const how = input.group === 'credit' ? what.credit : input.settledBy === 'reference_check' && what.landlords;
    if (how) codes[place] = verifiedCode(how === 'best' ? stepCount(input) - 1 : 0);
  }
  return { codes, proven: false };
}

const NOTHING = known({});
const BAD = known({ credit: 'worst', landlords: 'worst' });
const MIXED = known({ credit: 'worst', landlords: 'best' });
const GOOD = known({ credit: 'best', landlords: 'best' });

test.each([
  ['a bad group that disputes everything stands where nothing is known', BAD, NOTHING, NOTHING],
  ['one that would be good without it does, too', BAD, known({ landlords: 'best' }), NOTHING],
  [
    'one that stays bad without it gets as far as that',
    BAD,
    known({ landlords: 'worst' }),
    known({ landlords: 'worst' }),
  ],
  ['a good group keeps what it has', GOOD, GOOD, GOOD],
  ['what a dispute costs, it costs', GOOD, known({ landlords: 'best' }), known({ landlords: 'best' })],
])('%s', (_what, stand, fall, asIf) => {
  expect(orderingPoints(table, { stand, fall })).toBe(pointsOf(table, asIf));
});

test('nobody who stands above those about whom nothing is known rises by disputing', () => {
  const [stand, fall] = [known({ credit: 'best' }), GOOD];
  expect(pointsOf(table, stand)).toBeGreaterThan(pointsOf(table, NOTHING));
  expect(orderingPoints(table, { stand, fall })).toBe(pointsOf(table, stand));
  const mixed = orderingPoints(table, { stand: MIXED, fall: known({ landlords: 'best' }) });
  expect(mixed).toBeGreaterThanOrEqual(pointsOf(table, MIXED));
  expect(mixed).toBeLessThanOrEqual(Math.max(pointsOf(table, MIXED), pointsOf(table, NOTHING)));
});
