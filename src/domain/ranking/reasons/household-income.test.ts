import { describe, expect, test } from 'vitest';
import { type AdultRecord, factsOf } from '../../../../testing/builders/api-records.ts';
import { readAdult } from '../facts/read-adult.ts';
import { describeIncome, householdIncomeOf } from './household-income.ts';

interface Given {
  household?: number;
  jobs?: number[];
  bank?: number;
  isPending?: true;
}

const adult = ({ household, jobs = [], bank, isPending }: Given): AdultRecord => ({
  status: isPending ? 'pending' : 'in-review',
  employment_income_verifications:
    bank === undefined ? [] : [{ verifast_data: { applicantFinancialData: { monthly_income: bank } } }],
  user: {
    employments: jobs.map((salary) => ({ is_past: 0, salary })),
    households: household === undefined ? [] : [{ monthly_income: household }],
  },
});

const described = (people: Given[]): string => {
  const { amount, source, beside, mark } = describeIncome(
    householdIncomeOf(
      people.flatMap((given) => factsOf(adult(given)).adults.map((one) => readAdult(one, '2026-11-20'))),
    ),
  );
  return `${amount} ${source}; ${beside}; ${mark}`;
};

describe('household income', () => {
  test.each<[string, Given[], string]>([
    ['nothing is stated', [{}], 'null ; ; none'],
    ['the household section states it', [{ household: 3400 }], '3400 stated; ; stated'],
    ['the total was left at nothing', [{ household: 0, jobs: [2000] }], '2000 stated; ; stated'],
    ['there is no income', [{ household: 0 }], 'null ; ; none'],
    ['only jobs are listed', [{ jobs: [2000, 400] }], '2400 stated; ; stated'],
    [
      'a partner adds to it',
      [{ household: 13_200, jobs: [8400] }],
      '13200 stated; $8,400 in jobs and other income listed; stated',
    ],
    ['the bank confirms it', [{ household: 5000, jobs: [5000], bank: 5400 }], '5400 verified; ; verified'],
    ['the bank shows less', [{ jobs: [7000], bank: 1900 }], '1900 verified; stated $7,000; below'],
    ['the bank shows a little less', [{ jobs: [5000], bank: 4600 }], '4600 verified; ; verified'],
    [
      'the bank shows all but the help of a parent',
      [{ household: 3000, jobs: [1200], bank: 1200 }],
      '1200 verified; stated $3,000; verified',
    ],
    ['the bank shows more', [{ jobs: [3000], bank: 5400 }], '5400 verified; stated $3,000; verified'],
    [
      'one of two has bank data',
      [{ household: 7000, jobs: [4000], bank: 4100 }, { jobs: [3000] }],
      '4100 verified for 1 of 2 adults; stated $7,000; partly',
    ],
    [
      'the other one has not submitted',
      [{ jobs: [4000], bank: 4100 }, { isPending: true }],
      '4100 verified; ; verified',
    ],
  ])('when %s', (_, people, words) => {
    expect(described(people)).toBe(words);
  });
});
