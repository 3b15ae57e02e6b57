import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AdultRecord,
  extract,
  extractBothWays,
  type GroupRecord,
} from '../../../../testing/builders/api-records.ts';
import { AS_OF, arbitraryGroup, OPEN_LISTING, REPEATABLE } from '../../../../testing/builders/random-groups.ts';
import { shippedTable } from '../../../../testing/builders/shipped-model.ts';
import { INPUTS, type InputId } from '../inputs/inputs.ts';
import { disputedPoints, MOST_WHILE_DISPUTED } from './disputed-points.ts';
import { pointsOf } from './score.ts';

const table = shippedTable();
const EVERY_INPUT = INPUTS.map(({ id }) => id);
const both = (group: GroupRecord) => extractBothWays(group, OPEN_LISTING, AS_OF);
const at = (id: InputId): number => INPUTS.findIndex((input) => input.id === id);

const account = (late: number, percent_credit_used = 20) => ({
  percent_credit_used,
  past_due_count_30_day: late,
  past_due_count_60_day: 0,
  past_due_count_90_day: 0,
});
const reference = (rent_on_time: string) => ({
  status: 2,
  tenant_address: '1 Elm St',
  rent_on_time,
  cause_damage: 'no',
  rent_to_again: 'yes',
});
const troubled: AdultRecord = {
  credit_checks: [
    {
      certn_data: {
        equifax_result: {
          status: 'RETURNED',
          credit_score: 540,
          trades: [account(0), account(3), account(0, 95)],
          collections: [{ creditor: 'Gym Club', assigned_data: '2024-06-01', date_paid: null, amount_owed: 900 }],
          bankruptcies: [{ date_filed: '2024-01-01' }],
        },
      },
    },
  ],
  user: { landlord_references: [reference('yes'), reference('no')] },
};

describe('a disputed entry', () => {
  test.each<[InputId, InputId]>([
    ['late_30', 'late_30'],
    ['credit_use_average', 'accounts_near_limit'],
    ['collections_unpaid', 'collections_unpaid'],
    ['bankruptcies', 'bankruptcies'],
    ['ref_rent_on_time', 'ref_worst_rent_on_time'],
  ])('of %s falls, and the rest of its family stays: %s', (disputed, input) => {
    const { stand, fall } = both({ ...troubled, disputed: [disputed] });
    const best = (INPUTS[at(input)]?.cuts.length ?? 0) + 1;
    expect(stand.codes[at(input)]).toBeLessThan(best);
    expect(fall.codes[at(input)]).toBe(best);
  });

  test('that is all there is leaves the fact unknown', () => {
    const only = { ...troubled, user: { landlord_references: [reference('no')] } };
    expect(both({ ...only, disputed: ['ref_rent_on_time'] }).fall.codes[at('ref_rent_on_time')]).toBe(0);
  });

  test('is never the credit score, which is a figure', () => {
    const { stand, fall } = both({ ...troubled, disputed: ['credit_score'] });
    expect(fall).toEqual(stand);
  });

  test('of one adult leaves the entries of the others alone', () => {
    const group = { ...troubled, coapplicants: [{ ...troubled, disputed: ['bankruptcies' as const] }] };
    expect(both(group).fall.codes[at('bankruptcies')]).toBe(2);
  });
});

describe('the points while a dispute is open', () => {
  test('are between those if it stands and those if it falls, and never raised above the cap', () => {
    fc.assert(
      fc.property(arbitraryGroup, fc.subarray(EVERY_INPUT), (group, disputed) => {
        const codings = both({ ...group, disputed });
        const { stand, fall, now } = disputedPoints(table, codings);
        expect([stand, fall]).toEqual([pointsOf(table, codings.stand), pointsOf(table, codings.fall)]);
        expect(now).toBeGreaterThanOrEqual(stand);
        expect(now).toBeLessThanOrEqual(Math.max(stand, fall));
        expect(now).toBeLessThanOrEqual(Math.max(stand, MOST_WHILE_DISPUTED));
      }),
      { ...REPEATABLE, numRuns: 300 },
    );
  });

  test('are those of a group without disputes if there are none', () => {
    const { stand, fall } = both(troubled);
    expect(fall).toEqual(stand);
    expect(stand).toEqual(extract(troubled, OPEN_LISTING, AS_OF));
  });

  test('stay below those of somebody of whom nothing is known', () => {
    expect(MOST_WHILE_DISPUTED).toBeLessThanOrEqual(1000);
    const { stand, now } = disputedPoints(table, both({ ...troubled, disputed: EVERY_INPUT }));
    expect(now).toBe(MOST_WHILE_DISPUTED);
    expect(stand).toBeLessThan(now);
  });
});
