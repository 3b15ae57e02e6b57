import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AdultRecord, extract, type GroupRecord } from '../../../../testing/builders/api-records.ts';
import {
  AS_OF,
  arbitraryAdult,
  arbitraryGroup,
  beforeIncomesCompare,
  OPEN_LISTING,
  REPEATABLE,
} from '../../../../testing/builders/random-groups.ts';
import { shippedTable } from '../../../../testing/builders/shipped-model.ts';
import type { RankedListing } from '../facts/ranking-facts.ts';
import { pointsOf } from './score.ts';

const table = shippedTable();
const ASKING: RankedListing = { ...OPEN_LISTING, askingRent: 1800 };
const points = (group: GroupRecord, listing = OPEN_LISTING): number => pointsOf(table, extract(group, listing, AS_OF));

const UNKNOWN: AdultRecord = { status: 'pending' };

const reversed = <T>(list: readonly T[] | undefined): T[] => [...(list ?? [])].reverse();

/** The same adult with every list reversed. */
function turned(adult: AdultRecord): AdultRecord {
  return {
    ...adult,
    credit_checks: (adult.credit_checks ?? []).map(({ certn_data }) => {
      const result = certn_data?.equifax_result;
      const lists = {
        trades: reversed(result?.trades),
        collections: reversed(result?.collections),
        bankruptcies: reversed(result?.bankruptcies),
      };
      return { certn_data: { equifax_result: { ...result, ...lists } } };
    }),
    screening_request_items: reversed(adult.screening_request_items),
    user: {
      ...adult.user,
      housings: reversed(adult.user?.housings),
      employments: reversed(adult.user?.employments),
      landlord_references: reversed(adult.user?.landlord_references),
    },
  };
}

/** The adult with half of all pooled money, so that two of them add up to the original. */
function half(adult: AdultRecord): AdultRecord {
  const halved = (value: number | null | undefined) => (value == null ? null : value / 2);
  return {
    ...adult,
    employment_income_verifications: (adult.employment_income_verifications ?? []).map(({ verifast_data }) => {
      const data = verifast_data?.applicantFinancialData;
      return {
        verifast_data: {
          applicantFinancialData: {
            monthly_income: halved(data?.monthly_income),
            balance_max: halved(data?.balance_max),
            total_loan: halved(data?.total_loan),
            rent_payment_average_values: halved(data?.rent_payment_average_values),
            average_monthly_mortgage_payments: halved(data?.average_monthly_mortgage_payments),
            monthly_utility_payments: halved(data?.monthly_utility_payments),
          },
        },
      };
    }),
    user: {
      ...adult.user,
      employments: (adult.user?.employments ?? []).map((line) => ({ ...line, salary: halved(line.salary) })),
    },
  };
}

describe('a group', () => {
  test('has the same points whoever is primary, and however lists are ordered', () => {
    fc.assert(
      fc.property(arbitraryGroup, (group) => {
        const { coapplicants = [], ...primary } = group;
        const [first = primary, ...others] = [primary, ...coapplicants].toReversed().map(turned);
        expect(points({ ...first, coapplicants: others })).toBe(points(group));
      }),
      { ...REPEATABLE, numRuns: 400 },
    );
  });

  test('of two equal people scores like one person with the same money', () => {
    fc.assert(
      fc.property(arbitraryAdult, (adult) => {
        const one = half(half(adult));
        const two = { ...half(one), coapplicants: [half(one)] };
        // The stated household total is the household's, whoever states it.
        expect(points(two, ASKING)).toBe(points(one, ASKING));
      }),
      { ...REPEATABLE, numRuns: 300 },
    );
  });

  test('never gains from an adult about whom nothing is known, except when incomes can no longer be compared', () => {
    fc.assert(
      fc.property(arbitraryGroup, (group) => {
        const larger = { ...group, coapplicants: [...(group.coapplicants ?? []), UNKNOWN] };
        const alone = beforeIncomesCompare(extract(group, OPEN_LISTING, AS_OF));
        expect(points(larger)).toBeLessThanOrEqual(pointsOf(table, alone));
      }),
      { ...REPEATABLE, numRuns: 400 },
    );
  });

  test('has one current rent if two people live together, and two if not', () => {
    const home = {
      type: 'current',
      ownership: 'rent',
      address: '1 Elm St',
      unit_number: '',
      duration: 2,
      monthly_rent: 1600,
    };
    const earner = (address: string): AdultRecord => ({
      user: { housings: [{ ...home, address }], employments: [{ is_past: 0, salary: 1500, proof_of_income: null }] },
    });
    const together = extract({ ...earner('1 Elm St'), coapplicants: [earner(' 1  ELM st')] }, OPEN_LISTING, AS_OF);
    const apart = extract({ ...earner('1 Elm St'), coapplicants: [earner('2 Oak Ave')] }, OPEN_LISTING, AS_OF);
    // 3000 covers 1600 fully, but not 3200.
    expect([together.codes[32], apart.codes[32]]).toEqual([11, 8]);
  });
});
