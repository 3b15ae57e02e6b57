import { describe, expect, it } from 'vitest';
import { readInquiry, readList } from './translate.ts';

const BASE = 'https://northfile.test';
const inquiry = { inquiry: 'nf-1', reference: 'try-1', stage: 'ready', products: ['CREDIT', 'RECORDS'] };

describe('readInquiry', () => {
  it.each([
    ['received', 'running'],
    ['searching', 'running'],
    ['needs-consent', 'waiting'],
  ])('%s is %s', (stage, state) => {
    const handoff_url = `${BASE}/consent/nf-1`;
    expect(readInquiry({ ...inquiry, stage, handoff_url }, BASE)).toMatchObject({
      state,
      attemptId: 'try-1',
      inviteUrl: state === 'waiting' ? handoff_url : undefined,
      problems: [],
      credit: undefined,
      background: undefined,
    });
  });

  it('leads the applicant to no other page than the bureau’s', () => {
    const foreign = { ...inquiry, stage: 'needs-consent', handoff_url: 'https://northfile.test.example/consent' };
    expect(readInquiry(foreign, BASE).inviteUrl).toBeUndefined();
  });

  it('reads shares as percents, compact days as dates, and outcomes of searches', () => {
    const credit = {
      beacon: null,
      lines: [{ lender: 'A bank', utilization: 0.3379, days_late: { d30: 2, d60: 1, d90: 0 } }],
      collections: [{ for: null, by: 'An agency', since: '20250820', settled: null, balance_cents: 128_050 }],
      insolvencies: [{ party: null, filed: '20220930', debt_cents: 1_840_000 }],
    };
    const records = { court: 'pass', fraud: 'unclear', registry: 'fail' };
    expect(readInquiry({ ...inquiry, credit, records }, BASE)).toMatchObject({
      state: 'returned',
      credit: {
        outcome: 'file',
        vendorId: 'nf-1',
        file: {
          score: null,
          accounts: [{ lender: 'A bank', percentUsed: 33.79, late30: 2, late60: 1, late90: 0 }],
          collections: [
            { creditor: null, agency: 'An agency', assignedOn: '2025-08-20', paidOn: null, owedCents: 128_050 },
          ],
          bankruptcies: [{ name: null, liabilityCents: 1_840_000, filedOn: '2022-09-30' }],
        },
      },
      background: { criminal: 'cleared', fraud: 'review', sexOffender: 'not cleared' },
    });
  });

  it.each([
    ['not-on-file', 'no file', 'There is no file on this person.'],
    ['withdrawn', 'not done', 'The inquiry was withdrawn.'],
  ])('%s has %s', (stage, outcome, reason) => {
    expect(readInquiry({ ...inquiry, stage }, BASE)).toMatchObject({
      state: 'failed',
      problems: [reason],
      credit: { outcome, reasons: [reason] },
    });
  });

  it.each([[null], [{}], [{ ...inquiry, stage: 'unheard of' }], [{ ...inquiry, credit: { beacon: 1000 } }]])(
    'refuses %j',
    (body) => {
      expect(() => readInquiry(body, BASE)).toThrow('northfile: bad_response');
    },
  );
});

it('reads a list of inquiries', () => {
  expect(readList({ inquiries: [inquiry, { ...inquiry, inquiry: 'nf-2' }] })).toEqual(['nf-1', 'nf-2']);
  expect(() => readList([])).toThrow('northfile: bad_response');
});
