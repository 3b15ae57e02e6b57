import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KIND } from '../../values/check-kind.ts';
import { readStored, writeStored } from './stored-shape.ts';

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value);
const cents = fc.integer({ min: 0, max: 100_000_000_000 });
const count = fc.integer({ min: 0, max: 99 });
const day = fc.constantFrom('2024-03-01', '2019-12-31', 'N/A');
const scan = fc.constantFrom('cleared', 'review', 'not cleared', 'unfinished');
const file = fc.record({
  score: maybe(fc.integer({ min: 300, max: 900 })),
  accounts: fc.array(
    fc.record({
      lender: maybe(fc.string()),
      percentUsed: maybe(fc.double({ min: 0, max: 400, noNaN: true }).filter((percent) => !Object.is(percent, -0))),
      late30: count,
      late60: count,
      late90: count,
    }),
  ),
  collections: fc.array(
    fc.record({
      creditor: maybe(fc.string()),
      agency: maybe(fc.string()),
      assignedOn: maybe(day),
      paidOn: maybe(day),
      owedCents: maybe(cents),
    }),
  ),
  bankruptcies: fc.array(fc.record({ name: maybe(fc.string()), liabilityCents: maybe(cents), filedOn: maybe(day) })),
});
const figures = fc.record({
  employerIncome: maybe(cents),
  income: maybe(cents),
  governmentIncome: maybe(cents),
  highestBalance: maybe(cents),
  loans: maybe(cents),
  rent: maybe(cents),
  mortgage: maybe(cents),
  utilities: maybe(cents),
});

const RESULTS = {
  [KIND.credit]: fc.oneof(
    file.map((one) => ({ outcome: 'file' as const, file: one, vendorId: 'case-1' })),
    fc.record({ outcome: fc.constantFrom('no file', 'not done'), reasons: fc.array(fc.string()) }),
  ),
  [KIND.background]: fc.record({ criminal: scan, fraud: scan, sexOffender: scan, vendorId: fc.constant('case-1') }),
  [KIND.identity]: fc.record({
    isVerified: fc.boolean(),
    nameOnDocument: maybe(fc.string()),
    document: maybe(fc.record({ type: fc.string(), issuingCountry: fc.string(), reason: fc.string() })),
  }),
  [KIND.income]: fc.oneof(
    figures.map((one) => ({ outcome: 'figures' as const, figures: one })),
    fc.constant({ outcome: 'no figures' as const }),
  ),
} as const;

describe('a result that is stored', () => {
  test.each(Object.keys(RESULTS) as (keyof typeof RESULTS)[])('reads back as it was written: %s', (kind) => {
    fc.assert(
      fc.property(RESULTS[kind] as fc.Arbitrary<never>, (result) => {
        expect(readStored(kind, JSON.parse(writeStored(kind, result)))).toEqual(result);
      }),
      { seed: 147, numRuns: 200 },
    );
  });

  test('has the fields of the API, in their order', () => {
    const account = { lender: 'A bank', percentUsed: 33.79, late30: 1, late60: 0, late90: 0 };
    const debt = { creditor: null, agency: 'An agency', assignedOn: '2025-08-20', paidOn: null, owedCents: 128_050 };
    const bankruptcy = { name: null, liabilityCents: 1_840_000, filedOn: '2022-09-30' };
    const report = { score: 742, accounts: [account], collections: [debt], bankruptcies: [bankruptcy] };
    expect(writeStored(KIND.credit, { outcome: 'file', file: report, vendorId: 'case-1' })).toBe(
      '{"id":"case-1","equifax_result":{"status":"RETURNED","credit_score":742,"trades":[{"credit_grantor":"A bank","percent_credit_used":33.79,"past_due_count_30_day":1,"past_due_count_60_day":0,"past_due_count_90_day":0}],"collections":[{"creditor":null,"agency_entity":"An agency","assigned_data":"2025-08-20","date_paid":null,"amount_owed":1280.5}],"bankruptcies":[{"customer":null,"liability_ammount":18400,"date_filed":"2022-09-30"}]}}',
    );
  });
});

test.each([
  ['a file that is not returned', KIND.credit, { equifax_result: { status: 'NONE', credit_score: null } }],
  ['neither a file nor a reason', KIND.credit, {}],
  ['a search that goes on', KIND.background, { risk_result: { status: 'ANALYZING' } }],
  ['text for a status', KIND.identity, { status: 'Pending', nameOnCard: null, verifast_data: null }],
  ['nothing', KIND.income, null],
])('%s is no result', (_, kind, stored) => {
  expect(readStored(kind, stored)).toBeUndefined();
});
