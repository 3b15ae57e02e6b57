import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AdultRecord, extract, type GroupRecord } from '../../../../testing/builders/api-records.ts';
import { AS_OF, arbitraryGroup, OPEN_LISTING, REPEATABLE } from '../../../../testing/builders/random-groups.ts';
import { shippedTable } from '../../../../testing/builders/shipped-model.ts';
import type { RankedListing } from '../facts/ranking-facts.ts';
import { INPUTS, type InputId } from '../inputs/inputs.ts';
import { closedInputs } from '../model/income-gate.ts';
import { contributionOf, pointsOf } from './score.ts';

const table = shippedTable();
const at = (id: InputId): number => INPUTS.findIndex((input) => input.id === id);
const CLOSED: RankedListing = { ...OPEN_LISTING, asksCreditCheck: false };

/** The same people with other incomes, savings and loans. Rent in bank data stays. */
const otherMoney =
  (factor: number) =>
  (adult: AdultRecord): AdultRecord => ({
    ...adult,
    employment_income_verifications: (adult.employment_income_verifications ?? []).map(({ verifast_data }) => {
      const data = verifast_data?.applicantFinancialData ?? {};
      const monthly_income = (data.monthly_income ?? 0) * factor;
      const applicantFinancialData = {
        ...data,
        monthly_income,
        balance_max: (data.balance_max ?? 0) * factor,
        total_loan: (data.total_loan ?? 0) / factor,
      };
      return { verifast_data: { applicantFinancialData } };
    }),
    user: {
      ...adult.user,
      employments: (adult.user?.employments ?? []).map((line) => ({ ...line, salary: (line.salary ?? 0) * factor })),
      households: (adult.user?.households ?? []).map((home) => ({
        monthly_income: (home.monthly_income ?? 0) * factor,
      })),
    },
  });

const all = (group: GroupRecord, change: (adult: AdultRecord) => AdultRecord): GroupRecord => ({
  ...change(group),
  coapplicants: (group.coapplicants ?? []).map(change),
});

describe('the income gate', () => {
  test.each<[string, Partial<RankedListing>, number]>([
    ['is open if history and credit are asked for', {}, 0],
    ['is closed without rental history', { asksRentalHistory: false }, 10],
    ['is closed without a credit check', { asksCreditCheck: false }, 10],
    ['is closed in Quebec, for bank data too', { province: 'QC' }, 13],
    ['is open in British Columbia if both are asked for', { province: 'BC' }, 0],
    ['is closed where the province is unknown, as if it were the strictest', { province: null }, 13],
  ])('%s', (_, change, count) => {
    expect(closedInputs({ ...OPEN_LISTING, ...change }).size).toBe(count);
  });

  test('removes all effects of money when closed', () => {
    fc.assert(
      fc.property(arbitraryGroup, fc.constantFrom(0.2, 3), (group, factor) => {
        const one = extract(group, CLOSED, AS_OF);
        expect(extract(all(group, otherMoney(factor)), CLOSED, AS_OF)).toEqual(one);
        for (const id of closedInputs(CLOSED)) expect(one.codes[at(id)]).toBe(0);
      }),
      { ...REPEATABLE, numRuns: 400 },
    );
  });
});

test.each<[string, RankedListing]>([
  ['a closed gate', CLOSED],
  ['Quebec', { ...OPEN_LISTING, province: 'QC' }],
])('answering what was asked about income earns nothing behind %s', (_, listing) => {
  const requirements = ['employment_info', 'household_income', 'proof_of_income', 'current_residence_duration'];
  const housings = [{ type: 'current', ownership: 'rent', address: '1 Elm St', duration: 3, monthly_rent: 1000 }];
  const answered: GroupRecord = {
    user: {
      housings,
      employments: [{ is_past: 0, salary: 4000, proof_of_income: 'proof.pdf' }],
      households: [{ monthly_income: 4000 }],
    },
  };
  const asking = { ...listing, requirements };
  expect(extract(answered, asking, AS_OF)).toEqual(extract({ user: { housings } }, asking, AS_OF));
});

test('a proven payer never loses points by income compared with rent', () => {
  let proven = 0;
  fc.assert(
    fc.property(arbitraryGroup, (group) => {
      const coded = extract(group, OPEN_LISTING, AS_OF);
      if (!coded.proven) return;
      proven += 1;
      for (const id of ['income_covers_rent', 'income_left_after_rent', 'income_covers_bills'] as const) {
        expect(contributionOf(table, coded, at(id))).toBeGreaterThanOrEqual(0);
      }
    }),
    { ...REPEATABLE, numRuns: 600 },
  );
  expect(proven).toBeGreaterThan(50);
});

describe('who is a proven payer', () => {
  const bank = (rent: number) => ({
    verifast_data: { applicantFinancialData: { monthly_income: 2000, rent_payment_average_values: rent } },
  });
  const reference = (rent_on_time: string, rent_to_again = 'yes') => ({
    status: 2,
    tenant_address: '1 Elm St',
    rent_on_time,
    cause_damage: 'no',
    rent_to_again,
  });
  const housings = [{ type: 'current', ownership: 'rent', address: '1 Elm St', duration: 3, monthly_rent: 1000 }];
  const clean = {
    certn_data: {
      equifax_result: {
        status: 'RETURNED',
        trades: [
          { percent_credit_used: 5, past_due_count_30_day: 0, past_due_count_60_day: 0, past_due_count_90_day: 0 },
        ],
      },
    },
  };

  test.each<[string, GroupRecord, number | null, boolean]>([
    ['the bank shows the rent', { employment_income_verifications: [bank(1000)], user: { housings } }, null, true],
    [
      'the bank shows four fifths of it',
      { employment_income_verifications: [bank(800)], user: { housings } },
      null,
      true,
    ],
    ['the bank shows less', { employment_income_verifications: [bank(790)], user: { housings } }, null, false],
    [
      'the bank shows it, but a landlord reports late rent',
      { employment_income_verifications: [bank(1000)], user: { housings, landlord_references: [reference('no')] } },
      null,
      false,
    ],
    ['a landlord confirms it', { user: { housings, landlord_references: [reference('yes', 'maybe')] } }, null, true],
    [
      'a landlord confirms it for a rent below the asking rent',
      { user: { housings, landlord_references: [reference('yes', 'maybe')] } },
      1500,
      false,
    ],
    [
      'the record is spotless, but at a much lower rent, and the income does not cover the asking rent',
      {
        credit_checks: [clean],
        user: { housings, households: [{ monthly_income: 1490 }], landlord_references: [reference('yes')] },
      },
      1500,
      false,
    ],
    [
      'the record is spotless, and the income covers the asking rent',
      {
        credit_checks: [clean],
        user: { housings, households: [{ monthly_income: 1500 }], landlord_references: [reference('yes')] },
      },
      1500,
      true,
    ],
    [
      'a landlord confirms four fifths of the asking rent',
      { user: { housings, landlord_references: [reference('yes', 'maybe')] } },
      1250,
      true,
    ],
    [
      'a landlord confirms less than four fifths of it',
      { user: { housings, landlord_references: [reference('yes', 'maybe')] } },
      1260,
      false,
    ],
    [
      'spotless references without a credit file',
      { user: { housings, landlord_references: [reference('yes')] } },
      1500,
      false,
    ],
    ['nothing is known', {}, null, false],
    [
      'the landlord reference is disputed',
      { disputed: ['ref_rent_on_time'], user: { housings, landlord_references: [reference('yes', 'maybe')] } },
      null,
      false,
    ],
    [
      'the late rent is disputed, and the bank shows it',
      {
        disputed: ['ref_rent_on_time'],
        employment_income_verifications: [bank(1000)],
        user: { housings, landlord_references: [reference('no')] },
      },
      null,
      true,
    ],
  ])('%s: %#', (_, group, askingRent, proven) => {
    expect(extract(group, { ...OPEN_LISTING, askingRent }, AS_OF).proven).toBe(proven);
  });
});

test('income above 1.67 times the rent has no further effect', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 700, max: 3000 }),
      fc.double({ min: 1.67, max: 3, noNaN: true }),
      fc.boolean(),
      (rent, times, banked) => {
        const earning = (income: number): GroupRecord => ({
          employment_income_verifications: banked
            ? [{ verifast_data: { applicantFinancialData: { monthly_income: income } } }]
            : [],
          user: { households: banked ? [] : [{ monthly_income: income }] },
        });
        const listing = { ...OPEN_LISTING, askingRent: Math.max(rent, 1800) };
        const income = Math.ceil(listing.askingRent * times);
        const [one, twice] = [income, 2 * income].map((amount) => extract(earning(amount), listing, AS_OF));
        expect(one?.codes[at('income_covers_rent')]).toBe(banked ? 4 : 11);
        expect(twice).toEqual(one);
      },
    ),
    { ...REPEATABLE, numRuns: 300 },
  );
});

test('the same amount counts the same from any source of income', () => {
  const earning = (more: object): GroupRecord => ({
    user: {
      employments: [{ is_past: 0, salary: 2100, proof_of_income: null, ...more }],
      households: [{ monthly_income: 2100 }],
    },
  });
  const job = extract(earning({ current_status: 'full_time', employer: 'A' }), OPEN_LISTING, AS_OF);
  expect(extract(earning({ current_status: 'social_assistance' }), OPEN_LISTING, AS_OF)).toEqual(job);
  expect(extract(earning({ current_status: 'retired' }), OPEN_LISTING, AS_OF)).toEqual(job);
  expect(pointsOf(table, job)).toBeGreaterThan(1000);
});
