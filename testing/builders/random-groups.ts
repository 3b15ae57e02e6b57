import fc from 'fast-check';
import type { RankedListing } from '../../src/domain/ranking/facts/ranking-facts.ts';
import { INPUTS, type Input } from '../../src/domain/ranking/inputs/inputs.ts';
import type { Coded } from '../../src/domain/ranking/score/codes.ts';
import type { AdultRecord, GroupRecord } from './api-records.ts';

/** The date of every application in the tests of the ranking. */
export const AS_OF = '2025-01-01';

/** The same cases in every run: a failing property fails again. */
export const REPEATABLE = { seed: 51, numRuns: 200 };

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 4 });
const dollars = (most: number) => fc.integer({ min: 0, max: most });
const day = fc.integer({ min: 0, max: 4000 }).map((days) => new Date(Date.parse(AS_OF) - days * 86_400_000));
const date = day.map((value) => value.toISOString().slice(0, 10));
const lates = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 5 }) },
);

const trade = fc.record({
  percent_credit_used: maybe(fc.integer({ min: 0, max: 110 })),
  past_due_count_30_day: lates,
  past_due_count_60_day: lates,
  past_due_count_90_day: lates,
});

const collection = fc.record({
  creditor: fc.constantFrom('Telecom Co', 'Gym Club', 'General Hospital'),
  assigned_data: date,
  date_paid: maybe(date),
  amount_owed: dollars(9000),
});

const creditCheck = fc
  .record({
    status: fc.constantFrom('RETURNED', 'RETURNED', 'RETURNED', 'ANALYZING'),
    credit_score: maybe(fc.integer({ min: 300, max: 900 })),
    trades: fc.array(trade, { maxLength: 6 }),
    collections: fc.array(collection, { maxLength: 3 }),
    bankruptcies: fc.array(fc.record({ date_filed: date }), { maxLength: 2 }),
  })
  .map((equifax_result) => ({ certn_data: { equifax_result } }));

const backgroundCheck = fc
  .record({
    status: fc.constantFrom('RETURNED', 'ANALYZING', 'NONE'),
    scan_status: fc.record({ fraud_scan: fc.constantFrom('CLEARED', 'CLEARED', 'REVIEW', 'NONE') }),
  })
  .map((risk_result) => ({ certn_data: { risk_result } }));

const bankCheck = fc
  .record({
    monthly_income: dollars(9000),
    balance_max: dollars(15_000),
    total_loan: dollars(40_000),
    rent_payment_average_values: fc.oneof(fc.constant(0), dollars(2500)),
    average_monthly_mortgage_payments: fc.oneof(fc.constant(0), dollars(2500)),
    monthly_utility_payments: dollars(300),
  })
  .map((applicantFinancialData) => ({ verifast_data: { applicantFinancialData } }));

const ADDRESSES = ['1 Elm St', '2 Oak Ave', '3 Pine Rd', '4 Lake Dr'];

const home = (type: 'current' | 'previous') =>
  fc.record({
    type: fc.constant(type),
    ownership: fc.constantFrom('rent', 'rent', 'own'),
    address: fc.constantFrom(...ADDRESSES),
    unit_number: fc.constantFrom('', '2'),
    duration: maybe(fc.integer({ min: 1, max: 20 })),
    monthly_rent: maybe(fc.integer({ min: 600, max: 3000 })),
  });

const reference = fc.record({
  status: fc.constantFrom(2, 2, 1),
  tenant_address: fc.constantFrom(...ADDRESSES),
  rent_on_time: fc.constantFrom('yes', 'yes', 'sometimes', 'no'),
  cause_damage: fc.constantFrom('no', 'no', 'little', 'yes'),
  rent_to_again: fc.constantFrom('yes', 'yes', 'maybe', 'no'),
  lease: maybe(fc.constant('lease.pdf')),
});

const incomeLine = fc.record({
  is_past: fc.constantFrom(0, 0, 1),
  salary: maybe(dollars(8000)),
  proof_of_income: maybe(fc.constant('proof.pdf')),
});

/** None, or one of them. */
const few = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(value, { maxLength: 1 });

/** An adult of whom more or less is known. */
export const arbitraryAdult: fc.Arbitrary<AdultRecord> = fc.record({
  status: fc.constantFrom('in-review', 'in-review', 'pending'),
  credit_checks: few(creditCheck),
  background_checks: few(backgroundCheck),
  employment_income_verifications: few(bankCheck),
  id_verifications: few(fc.record({ status: fc.constantFrom('Verified', 'Verified', 'Unverified', 'Pending') })),
  screening_request_items: fc.array(fc.record({ is_completed: fc.constantFrom(0, 1) }), { maxLength: 4 }),
  user: fc.record({
    housings: fc.tuple(few(home('current')), few(home('previous'))).map((homes) => homes.flat()),
    employments: fc.array(incomeLine, { maxLength: 2 }),
    households: few(fc.record({ monthly_income: dollars(12_000) })),
    landlord_references: fc.array(reference, { maxLength: 3 }),
  }),
});

/** One to three adults. */
export const arbitraryGroup: fc.Arbitrary<GroupRecord> = fc
  .tuple(arbitraryAdult, fc.array(arbitraryAdult, { maxLength: 2 }))
  .map(([primary, coapplicants]) => ({ ...primary, coapplicants }));

/** A listing where everything may count. */
export const OPEN_LISTING: RankedListing = {
  asksRentalHistory: true,
  asksCreditCheck: true,
  requirements: ['monthly_rent_payment', 'current_residence_duration', 'employment_info', 'household_income'],
  askingRent: null,
};

export const arbitraryListing: fc.Arbitrary<RankedListing> = fc.record({
  asksRentalHistory: fc.boolean(),
  asksCreditCheck: fc.boolean(),
  requirements: fc.subarray([...OPEN_LISTING.requirements]),
  askingRent: maybe(fc.integer({ min: 800, max: 3000 })),
  province: fc.constantFrom('ON', 'QC', 'BC', null),
});

/** Codes that could be stored for the inputs, with random steps. */
export const someCodes = (inputs: readonly Input[]): fc.Arbitrary<Uint8Array> =>
  fc
    .tuple(
      ...inputs.map((input) => {
        const steps = input.cuts.map((_, step) => step);
        const all = [...steps, steps.length];
        const verified = all.map((step) => 1 + step);
        return fc.constantFrom(0, ...verified, ...(input.declarable ? all.map((step) => 8 + step) : []));
      }),
    )
    .map((codes) => Uint8Array.from(codes));

/**
 * The same without the one input that becomes known only once every adult has submitted, and can turn out badly:
 * consistency of the stated incomes. Everything else about an adult without answers is unknown at best.
 */
export function beforeIncomesCompare({ codes, proven }: Coded): Coded {
  const left = codes.slice();
  left[INPUTS.findIndex(({ id }) => id === 'income_records_agree')] = 0;
  return { codes: left, proven };
}
