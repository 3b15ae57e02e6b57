import { describe, expect, test } from 'vitest';
import { type AdultRecord, extract, type GroupRecord } from '../../../../testing/builders/api-records.ts';
import { INPUTS, type InputId } from '../inputs/inputs.ts';
import { adultsShareOf, stepOf } from '../score/codes.ts';
import { revealsProtectedGround } from './protected-creditors.ts';
import { monthsSince } from './read-credit-file.ts';

const LISTING = { asksRentalHistory: true, asksCreditCheck: true, requirements: [], askingRent: null };
const AS_OF = '2025-01-01';
type CreditResult = NonNullable<
  NonNullable<NonNullable<AdultRecord['credit_checks']>[number]['certn_data']>['equifax_result']
>;

const adult = (result: CreditResult): AdultRecord => ({
  credit_checks: [{ certn_data: { equifax_result: { status: 'RETURNED', ...result } } }],
});

/** The code of one input: 0 unknown, 1 the worst step. */
function codeOf(group: GroupRecord, id: InputId): number | undefined {
  return extract(group, LISTING, AS_OF).codes[INPUTS.findIndex((input) => input.id === id)];
}

const account = (late30: number, late60 = 0, late90 = 0, percent_credit_used = 20) => ({
  past_due_count_30_day: late30,
  past_due_count_60_day: late60,
  past_due_count_90_day: late90,
  percent_credit_used,
});

describe('a credit report', () => {
  test('without a file leaves everything unknown except that the report exists', () => {
    const thin = adult({ credit_score: null, trades: [], collections: [], bankruptcies: [] });
    const known = INPUTS.filter(({ id }) => codeOf(thin, id) !== 0).map(({ id }) => id);
    expect(known).toEqual(['adults_credit_checked']);
  });

  test('that has not been returned does not count', () => {
    const waiting = { credit_checks: [{ certn_data: { equifax_result: { status: 'ANALYZING', credit_score: 800 } } }] };
    expect(codeOf(waiting, 'credit_score')).toBe(0);
    expect(codeOf(waiting, 'adults_credit_checked')).toBe(0);
  });

  test('uses the last one that was returned', () => {
    const [old, fresh] = [adult({ credit_score: 500 }), adult({ credit_score: 810 })].map(
      (one) => one.credit_checks ?? [],
    );
    expect(codeOf({ credit_checks: [...(old ?? []), ...(fresh ?? [])] }, 'credit_score')).toBe(7);
  });

  test.each([
    [559, 1],
    [560, 2],
    [619, 2],
    [620, 3],
    [660, 4],
    [700, 5],
    [740, 6],
    [815, 7],
    [299, 0],
    [901, 0],
    [null, 0],
  ])('with the score %j has the code %i', (credit_score, code) => {
    expect(codeOf(adult({ credit_score }), 'credit_score')).toBe(code);
  });

  test.each([96, 98, 99])('with the vendor code %i instead of a count ignores that account', (vendorCode) => {
    const only = adult({ credit_score: 700, trades: [account(vendorCode, vendorCode, vendorCode)] });
    for (const id of [
      'late_30',
      'late_60',
      'late_90',
      'accounts_late',
      'worst_lateness',
      'credit_clean_sheet',
    ] as const) {
      expect(codeOf(only, id), id).toBe(0);
    }
    const beside = adult({ trades: [account(vendorCode), account(0)] });
    expect(codeOf(beside, 'late_30')).toBe(4);
  });

  test('still counts an account that is late by another count', () => {
    expect(codeOf(adult({ trades: [account(96, 0, 2)] }), 'accounts_late')).toBe(3);
    expect(codeOf(adult({ trades: [account(96, 0, 2)] }), 'late_90')).toBe(1);
  });

  test('divides counts by the adults with a file only', () => {
    const late = adult({ trades: [account(1)] });
    expect(codeOf(late, 'late_30')).toBe(3);
    expect(codeOf({ ...late, coapplicants: [late] }, 'late_30')).toBe(3);
    expect(codeOf({ ...late, coapplicants: [adult({ trades: [account(3)] })] }, 'late_30')).toBe(2);
    expect(codeOf({ ...late, coapplicants: [adult({ trades: [] })] }, 'late_30')).toBe(3);
    const [whole, half] = [late, { ...late, coapplicants: [{}] }].map((group) => codeOf(group, 'late_30') ?? 0);
    expect([stepOf(half ?? 0), adultsShareOf(half ?? 0)]).toEqual([stepOf(whole ?? 0), 0.5]);
  });

  test.each<[string, string | null, number]>([
    ['from last year', '2024-03-01', 2],
    ['from five years ago', '2019-06-01', 3],
    ['from eight years ago', '2016-12-01', 4],
  ])('with a bankruptcy %s', (_, date_filed, code) => {
    expect(codeOf(adult({ credit_score: 700, bankruptcies: [{ date_filed }] }), 'bankruptcy_age')).toBe(
      code === 2 ? 1 : code,
    );
  });

  test.each(['yesterday', null, '2031-01-01'])(
    'with a bankruptcy dated %j leaves bankruptcies unknown',
    (date_filed) => {
      const file = adult({ credit_score: 700, trades: [account(0)], bankruptcies: [{ date_filed }] });
      expect(codeOf(file, 'bankruptcies')).toBe(0);
      expect(codeOf(file, 'bankruptcy_age')).toBe(0);
      expect(codeOf(file, 'credit_clean_sheet')).toBe(0);
    },
  );

  test('with an undated unpaid collection counts it without an age', () => {
    const file = adult({
      credit_score: 700,
      collections: [{ creditor: 'Gym Club', assigned_data: 'soon', amount_owed: 800 }],
    });
    expect(codeOf(file, 'collections_unpaid')).toBe(3);
    expect(codeOf(file, 'collections_owed')).toBe(3);
    expect(codeOf(file, 'collection_age')).toBe(0);
  });
});

describe('what cannot be read', () => {
  const collection = { creditor: 'Gym Club', assigned_data: '2024-06-01', date_paid: null, amount_owed: 3000 };
  const owing = (change: object) =>
    adult({ credit_score: 700, collections: [{ ...collection, ...change } as typeof collection] });

  test.each([null, undefined, -1])('an amount of %j is unknown, and not nothing', (amount_owed) => {
    expect(codeOf(owing({ amount_owed }), 'collections_owed')).toBe(0);
    expect(codeOf(owing({ amount_owed }), 'collections_unpaid')).toBe(3);
  });

  test.each(['N/A', '0000-00-00', '2031-01-01'])('a debt paid on %j may be paid or not', (date_paid) => {
    for (const id of [
      'collections_unpaid',
      'collections_owed',
      'collections_share_unpaid',
      'collection_age',
    ] as const) {
      expect(codeOf(owing({ date_paid }), id), id).toBe(0);
    }
  });

  test.each([
    ['', 3],
    [null, 3],
    ['2024-09-01', 4],
  ])('a debt paid on %j is not in doubt', (date_paid, code) => {
    expect(codeOf(owing({ date_paid }), 'collections_unpaid')).toBe(code);
  });

  test('a use far above the limit is the worst, and not unreadable', () => {
    for (const percent of [101, 399, 401, 9000]) {
      expect(codeOf(adult({ trades: [account(0, 0, 0, percent)] }), 'credit_use_average')).toBe(1);
    }
    expect(codeOf(adult({ trades: [account(0, 0, 0, -5)] }), 'credit_use_average')).toBe(0);
  });

  test('a file with nothing but a settled debt is no file', () => {
    const settled = adult({ collections: [{ ...collection, date_paid: '2024-09-01' }] as never });
    expect(INPUTS.filter(({ id }) => codeOf(settled, id) !== 0).map(({ id }) => id)).toEqual(['adults_credit_checked']);
  });
});

describe('a creditor', () => {
  test.each([
    'General Hospital',
    'HÔPITAL du Nord',
    "St. Mary's Medical Group",
    'Maintenance Enforcement',
    'Ontario Works',
    'Aide sociale',
    'Immigration Loans Programme',
  ])('%s reveals a protected ground', (name) => expect(revealsProtectedGround(name)).toBe(true));

  test.each(['Telecom Co', 'Gym Club', 'Wealthy Bank', 'Unhealthy Foods', 'Bill Settlement Co', 'Dominion Power'])(
    '%s reveals nothing',
    (name) => expect(revealsProtectedGround(name)).toBe(false),
  );
});

test.each<[string | null, number | undefined]>([
  ['2024-12-01', 1],
  ['2024-01-01T10:00:00Z', 12],
  ['2025-01-01', 0],
  ['2025-01-02', undefined],
  ['2024-13-40', undefined],
  ['soon', undefined],
  [null, undefined],
])('%j is %j months ago', (date, months) => {
  const since = monthsSince(date, AS_OF);
  expect(since === undefined ? undefined : Math.round(since)).toBe(months);
});
