import { describe, expect, test } from 'vitest';
import { type AdultRecord, extract, type GroupRecord } from '../../../../testing/builders/api-records.ts';
import { OPEN_LISTING } from '../../../../testing/builders/random-groups.ts';
import { shippedTable } from '../../../../testing/builders/shipped-model.ts';
import type { InputId } from '../inputs/inputs.ts';
import { type RentSource, rentBasis } from '../inputs/rent-basis.ts';
import { closedInputs } from '../model/income-gate.ts';
import { type ComparedRent, comparedRent, settledByRent } from './compared-rent.ts';
import { describeRanking } from './describe-ranking.ts';
import { describeComparedRent, describeIncomeCover, isIncomeShort } from './describe-rent.ts';

const AS_OF = '2026-11-20';
const NOTHING: ReadonlySet<InputId> = new Set();

test.each<[number | null, number | undefined, number | undefined, RentSource, number | undefined]>([
  [2600, 980, 1000, 'asked', 2600],
  [null, 980, 1000, 'paid_now', 980],
  [null, undefined, 1000, 'bank', 1000],
  [null, undefined, undefined, 'none', undefined],
  [0, 0, 0, 'none', undefined],
])(
  'of the rents asked %s, paid now %s and at the bank %s, the one from %s counts',
  (asked, paidNow, bank, source, dollars) => {
    expect(rentBasis({ asked, paidNow, bank })).toEqual({ source, dollars });
  },
);

const renting = (rent: number) => ({ type: 'current', ownership: 'rent', address: '1 Main St', monthly_rent: rent });
const banked = (income: number, rent = 0): AdultRecord => ({
  employment_income_verifications: [
    {
      verifast_data: {
        applicantFinancialData: {
          monthly_income: income,
          rent_payment_average_values: rent,
          total_loan: 100,
          balance_max: 900,
        },
      },
    },
  ],
});
const stated = (income: number, homes: ReturnType<typeof renting>[] = []): GroupRecord => ({
  status: 'in-review',
  user: { housings: homes, employments: [{ is_past: 0, salary: income }] },
});

function compared(group: GroupRecord, askingRent: number | null, disputed: string[] = []): ComparedRent | null {
  const listing = { ...OPEN_LISTING, askingRent };
  const coded = extract(group, listing, AS_OF);
  return comparedRent(
    coded,
    { source: coded.rent.source, dollars: coded.rent.dollars ?? null },
    closedInputs(listing),
    disputed,
  );
}

describe('what income was compared with', () => {
  test.each<[string, GroupRecord, number | null, string]>([
    [
      'a rent the landlord asks, which the income does not reach',
      { ...stated(1870, [renting(980)]), ...banked(1900, 980) },
      2600,
      'Verified income was compared with the $2,600 a month you ask, and doesn’t cover it.',
    ],
    [
      'a rent that leaves little',
      stated(3000),
      2600.5,
      'Stated income was compared with the $2,600.50 a month you ask, and barely covers it.',
    ],
    [
      'the rent paid now, while the landlord asks none',
      stated(1870, [renting(980)]),
      null,
      'Stated income was compared with the $980 a month they pay now, and covers it. You haven’t said what rent you ask.',
    ],
    [
      'the rent at the bank',
      { ...stated(1870), ...banked(1900, 1400) },
      null,
      'Verified income was compared with the rent that their bank account shows, and covers it. You haven’t said what rent you ask.',
    ],
    [
      'no rent at all',
      stated(4000),
      null,
      'Income couldn’t be compared with a rent. You haven’t said what rent you ask.',
    ],
    [
      'an income that nobody knows',
      { status: 'in-review' },
      1800,
      'Income isn’t known yet. It will be compared with the $1,800 a month you ask.',
    ],
  ])('%s', (_, group, asked, words) => {
    const rent = compared(group, asked);
    expect(rent && describeComparedRent(rent, 'landlord')).toBe(words);
  });

  test('reads in the second person for the applicant', () => {
    const rent = compared(stated(1870, [renting(980)]), null);
    expect(rent && describeComparedRent(rent, 'applicant')).toBe(
      'Stated income was compared with the $980 a month you pay now, and covers it. The landlord hasn’t said what rent they ask.',
    );
  });

  test('is short enough for a list', () => {
    expect(
      [compared(stated(1900), 2600), compared(stated(3000), 2600), compared(stated(9000), 2600)].map(
        describeIncomeCover,
      ),
    ).toEqual([
      'doesn’t cover the $2,600 a month you ask',
      'barely covers the $2,600 a month you ask',
      'covers the $2,600 a month you ask',
    ]);
    expect([1900, 3000, 9000].map((income) => isIncomeShort(compared(stated(income), 2600)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(describeIncomeCover(compared(stated(3000), null))).toBe('');
  });

  test('is not said where income does not count, is disputed, or an old rank does not tell', () => {
    const group = stated(3000);
    const closed = { ...OPEN_LISTING, asksCreditCheck: false, askingRent: 2600 };
    const coded = extract(group, closed, AS_OF);
    expect(comparedRent(coded, { source: 'asked', dollars: 2600 }, closedInputs(closed), [])).toBeNull();
    expect(compared({ ...group, disputed: ['income_covers_rent'] }, 2600, ['rent_cover'])).toBeNull();
    expect(comparedRent(coded, null, NOTHING, [])).toBeNull();
  });
});

describe('the question whether income covers the rent', () => {
  const settledBy = (group: GroupRecord, askingRent: number | null) => {
    const coded = extract(group, { ...OPEN_LISTING, askingRent }, AS_OF);
    const rent = { source: coded.rent.source, dollars: null };
    const { unknown } = describeRanking(shippedTable(), coded, {
      closed: NOTHING,
      voice: 'them',
      facts: undefined,
      hasAlerts: false,
    });
    return unknown
      .map((question) => settledByRent(question, coded, rent))
      .filter(({ sentence }) => /income covers|Savings/.test(sentence))
      .map(({ sentence, settled_by }) => [sentence, settled_by]);
  };
  const COVERS = 'Whether income covers the rent';
  const SAVINGS = 'Savings and loans';

  test('is settled by the asking rent where there is no rent to compare with, bank data or not', () => {
    expect(settledBy(stated(4000), null)).toEqual(expect.arrayContaining([[COVERS, 'asking_rent']]));
    expect(settledBy({ ...stated(4000), ...banked(4000) }, null)).toContainEqual([COVERS, 'asking_rent']);
    expect(settledBy({ status: 'in-review' }, null)).toContainEqual([COVERS, 'asking_rent']);
  });

  test('is settled by an income check where only the income is missing', () => {
    expect(settledBy({ status: 'in-review' }, 2000)).toContainEqual([COVERS, 'financial_verification']);
    expect(settledBy({ status: 'in-review', user: { housings: [renting(980)] } }, null)).toContainEqual([
      COVERS,
      'financial_verification',
    ]);
  });

  test('is answered once both are known, and savings are asked of the bank while there is no bank data', () => {
    expect(settledBy(stated(4000), 2000)).toEqual([[SAVINGS, 'financial_verification']]);
    expect(settledBy(stated(4000), null)).toContainEqual([SAVINGS, 'financial_verification']);
    expect(settledBy({ ...stated(4000), ...banked(4000) }, 2000)).toEqual([]);
  });
});
