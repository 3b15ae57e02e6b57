import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AS_OF,
  arbitraryGroup,
  beforeIncomesCompare,
  OPEN_LISTING,
  REPEATABLE,
  someCodes,
} from '../../../../testing/builders/random-groups.ts';
import { shippedTable } from '../../../../testing/builders/shipped-model.ts';
import { extract } from '../facts/extract-facts.ts';
import type { AdultRecord, GroupRecord } from '../facts/group-record.ts';
import { INPUTS } from '../inputs/inputs.ts';
import { isDeclared, stepOf } from '../score/codes.ts';
import { pointsOf } from '../score/score.ts';

const table = shippedTable();
const points = (household: GroupRecord): number => pointsOf(table, extract(household, OPEN_LISTING, AS_OF));

type CreditResult = NonNullable<
  NonNullable<NonNullable<AdultRecord['credit_checks']>[number]['certn_data']>['equifax_result']
>;
type Financial = NonNullable<
  NonNullable<
    NonNullable<AdultRecord['employment_income_verifications']>[number]['verifast_data']
  >['applicantFinancialData']
>;

const inCredit =
  (change: (result: CreditResult) => CreditResult) =>
  (adult: AdultRecord): AdultRecord => ({
    ...adult,
    credit_checks: (adult.credit_checks ?? []).map(({ certn_data }) => ({
      certn_data: { equifax_result: change(certn_data?.equifax_result ?? {}) },
    })),
  });

const inBank =
  (change: (data: Financial) => Financial) =>
  (adult: AdultRecord): AdultRecord => ({
    ...adult,
    employment_income_verifications: (adult.employment_income_verifications ?? []).map(({ verifast_data }) => ({
      verifast_data: { applicantFinancialData: change(verifast_data?.applicantFinancialData ?? {}) },
    })),
  });

const inUser =
  (change: (user: NonNullable<AdultRecord['user']>) => AdultRecord['user']) =>
  (adult: AdultRecord): AdultRecord => {
    const user = change(adult.user ?? {});
    return user ? { ...adult, user } : adult;
  };

const better = (value: string | null | undefined, steps: readonly string[]): string =>
  steps[Math.min(steps.length - 1, steps.indexOf(value ?? '') + 1)] ?? '';

const IMPROVEMENTS: [string, (adult: AdultRecord) => AdultRecord][] = [
  [
    'a higher credit score',
    inCredit((r) => ({
      ...r,
      credit_score: r.credit_score == null ? null : Math.min(900, Number(r.credit_score) + 60),
    })),
  ],
  [
    'no late payments',
    inCredit((r) => ({
      ...r,
      trades: (r.trades ?? []).map((t) => ({
        ...t,
        past_due_count_30_day: 0,
        past_due_count_60_day: 0,
        past_due_count_90_day: 0,
      })),
    })),
  ],
  [
    'one late payment fewer',
    inCredit((r) => ({
      ...r,
      trades: (r.trades ?? []).map((t) => ({
        ...t,
        past_due_count_90_day: Math.max(0, (t.past_due_count_90_day ?? 0) - 1),
      })),
    })),
  ],
  [
    'lower use of limits',
    inCredit((r) => ({
      ...r,
      trades: (r.trades ?? []).map((t) => ({
        ...t,
        percent_credit_used: t.percent_credit_used == null ? null : t.percent_credit_used / 2,
      })),
    })),
  ],
  [
    'collections paid',
    inCredit((r) => ({ ...r, collections: (r.collections ?? []).map((c) => ({ ...c, date_paid: '2024-12-01' })) })),
  ],
  [
    'the newest collection paid',
    inCredit((r) => ({
      ...r,
      collections: (r.collections ?? [])
        .toSorted((a, b) => ((a.assigned_data ?? '') < (b.assigned_data ?? '') ? 1 : -1))
        .map((c, i) => (i === 0 ? { ...c, date_paid: '2024-12-01' } : c)),
    })),
  ],
  ['bankruptcies gone', inCredit((r) => ({ ...r, bankruptcies: [] }))],
  [
    'landlord answers one step better',
    inUser((u) => ({
      ...u,
      landlord_references: (u.landlord_references ?? []).map((r) => ({
        ...r,
        rent_on_time: better(r.rent_on_time, ['no', 'sometimes', 'yes']),
        cause_damage: better(r.cause_damage, ['yes', 'little', 'no']),
        rent_to_again: better(r.rent_to_again, ['no', 'maybe', 'yes']),
      })),
    })),
  ],
  ['more income in bank data', inBank((b) => ({ ...b, monthly_income: (b.monthly_income ?? 0) + 900 }))],
  ['more savings', inBank((b) => ({ ...b, balance_max: (b.balance_max ?? 0) + 4000 }))],
  ['smaller loans', inBank((b) => ({ ...b, total_loan: Math.floor((b.total_loan ?? 0) / 2) }))],
  ['no loans', inBank((b) => ({ ...b, total_loan: 0 }))],
  ['ID verified', (a) => ({ ...a, id_verifications: [{ status: 'Verified' }] })],
  [
    'a clear fraud scan',
    (a) => ({
      ...a,
      background_checks: (a.background_checks ?? []).map(({ certn_data }) => ({
        certn_data: { risk_result: { ...certn_data?.risk_result, scan_status: { fraud_scan: 'CLEARED' } } },
      })),
    }),
  ],
  [
    'proof attached',
    inUser((u) => ({ ...u, employments: (u.employments ?? []).map((e) => ({ ...e, proof_of_income: 'proof.pdf' })) })),
  ],
  [
    'longer in the home',
    inUser((u) => ({
      ...u,
      housings: (u.housings ?? []).map((h) => ({ ...h, duration: h.duration == null ? null : h.duration + 2 })),
    })),
  ],
  [
    'requested checks done',
    (a) => ({ ...a, screening_request_items: (a.screening_request_items ?? []).map(() => ({ is_completed: 1 })) }),
  ],
];

test('no improvement loses points', () => {
  fc.assert(
    fc.property(arbitraryGroup, (household) => {
      const before = points(household);
      const { coapplicants = [] } = household;
      const losers = IMPROVEMENTS.filter(
        ([, improve]) => points({ ...improve(household), coapplicants: coapplicants.map(improve) }) < before,
      );
      expect(losers.map(([name]) => name)).toEqual([]);
    }),
    { ...REPEATABLE, numRuns: 400 },
  );
});

test('submitting loses no points, except by incomes that can then be compared', () => {
  const submitted = (adult: AdultRecord): AdultRecord => ({ ...adult, status: 'in-review' });
  fc.assert(
    fc.property(arbitraryGroup, (household) => {
      const after = { ...submitted(household), coapplicants: (household.coapplicants ?? []).map(submitted) };
      const compared = beforeIncomesCompare(extract(after, OPEN_LISTING, AS_OF));
      expect(pointsOf(table, compared)).toBeGreaterThanOrEqual(
        pointsOf(table, beforeIncomesCompare(extract(household, OPEN_LISTING, AS_OF))),
      );
    }),
    { ...REPEATABLE, numRuns: 400 },
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
      const verified = table.points[index * 16 + 1 + step] ?? 0;
      const declared = table.points[index * 16 + 8 + step] ?? 0;
      expect(isDeclared(8 + step)).toBe(true);
      if (verified >= 0) expect(verified).toBeGreaterThanOrEqual(declared);
      else expect(verified).toBeLessThanOrEqual(declared);
    }
  }
});
