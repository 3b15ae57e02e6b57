import { describe, expect, test } from 'vitest';
import { INPUTS, type InputId } from '../inputs/inputs.ts';
import { extract } from './extract-facts.ts';
import type { AdultRecord, GroupRecord } from './group-record.ts';
import { revealsProtectedGround } from './protected-creditors.ts';
import { monthsSince } from './read-credit-file.ts';

const LISTING = { asks_rental_history: true, asks_credit_check: true, requirements: [], asking_rent: null };
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
    expect(codeOf({ credit_checks: [...(old ?? []), ...(fresh ?? [])] }, 'credit_score')).toBe(6);
  });

  test.each([
    [519, 1],
    [520, 2],
    ['815', 6],
    [299, 0],
    [901, 0],
    ['n/a', 0],
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
    expect(codeOf({ ...late, coapplicants: [adult({ trades: [] }), {}] }, 'late_30')).toBe(3);
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

test.each<[unknown, number | undefined]>([
  ['2024-12-01', 1],
  ['2024-01-01T10:00:00Z', 12],
  ['2025-01-01', 0],
  ['2025-01-02', undefined],
  ['2024-13-40', undefined],
  ['soon', undefined],
  [20240101, undefined],
  [null, undefined],
])('%j is %j months ago', (date, months) => {
  const since = monthsSince(date, AS_OF);
  expect(since === undefined ? undefined : Math.round(since)).toBe(months);
});
