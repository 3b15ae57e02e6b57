import { describe, expect, test } from 'vitest';
import type { ResultKind } from '../checks.ts';
import { identityOf } from './read-identity.ts';
import { creditOf, type ReportState, readReport } from './read-report.ts';

const SCANS = { criminal_scan: 'CLEARED', fraud_scan: 'CLEARED', sex_offender_scan: 'CLEARED' };
const FIGURES = {
  monthly_employer_income: 1,
  monthly_income: 1,
  monthly_government_income: null,
  balance_max: 1,
  total_loan: 1,
  rent_payment_average_values: 1,
  average_monthly_mortgage_payments: null,
  monthly_utility_payments: 1,
};
const whole = { status: 'RETURNED', credit_score: 700, trades: [], collections: [], bankruptcies: [] };

describe('a report in a reply', () => {
  test.each<[ResultKind, string, object, ReportState, boolean]>([
    ['credit_check', 'opened', { equifax_result: whole }, 'answered', true],
    ['credit_check', 'in a list', { equifax_result: { status: 'RETURNED', credit_score: 700 } }, 'answered', false],
    ['credit_check', 'under way', { equifax_result: { status: 'NONE', credit_score: null } }, 'pending', false],
    ['credit_check', 'in an unknown state', { equifax_result: { status: 'returned' } }, 'failed', false],
    ['credit_check', 'without a file, in a list', { information: { non_field_errors: [] } }, 'no file', true],
    ['credit_check', 'without a file', { information: { non_field_errors: ['x'] } }, 'no file', true],
    [
      'credit_check',
      'that ended before the bureau looked',
      { status: 'FAILED', information: { non_field_errors: ['x'] } },
      'not done',
      true,
    ],
    ['background_check', 'opened', { risk_result: { status: 'RETURNED', scan_status: SCANS } }, 'answered', true],
    ['background_check', 'under way', { risk_result: { status: 'ANALYZING' } }, 'pending', false],
    ['background_check', 'that failed', { risk_result: { status: 'FAILED' } }, 'failed', false],
    ['financial_verification', 'opened', { status: 'done', applicantFinancialData: FIGURES }, 'answered', true],
    ['financial_verification', 'in a list', { status: 'received' }, 'answered', true],
    ['financial_verification', 'under way', { status: 'sent' }, 'pending', true],
    ['financial_verification', 'that failed', { status: 'failed' }, 'failed', true],
  ])('%s, %s', (kind, _, given, state, hasResult) => {
    const report = readReport(kind, JSON.stringify(given));
    expect({ ...report, result: report.result !== undefined }).toEqual({ state, result: hasResult });
  });

  test('drops unlisted fields', () => {
    const { result } = readReport('credit_check', JSON.stringify({ equifax_result: whole, sin: '000000000' }));
    expect(result).toEqual({
      outcome: 'file',
      file: { score: 700, accounts: [], collections: [], bankruptcies: [] },
    });
  });
});

describe('the score', () => {
  test.each([
    [{ equifax_result: whole }, 700, 'answered'],
    [{ equifax_result: { status: 'RETURNED', credit_score: null } }, null, 'answered'],
    [{ equifax_result: { status: 'NONE', credit_score: null } }, null, 'pending'],
    [{ information: { non_field_errors: ['x'] } }, null, 'no file'],
  ])('of %j', (given, score, state) => {
    expect(creditOf({ credit_checks: [{ certn_data: JSON.stringify(given) }] })).toMatchObject({ score, state });
  });
});

test.each([
  ['nothing', null, false, false],
  ['only vendor data about the document', '{"documentType":"passport"}', false, false],
  ['a report', '{"id":"x","documentType":"passport"}', true, false],
  ['an unchecked picture', '{"id":"x","is_uploaded":true}', true, true],
])('an ID check has %s', (_, verifast_data, isThere, isUploaded) => {
  const check = { id: 'x', status: null, nameOnCard: null, verifast_data };
  expect(identityOf({ id_verifications: [check] })).toEqual({
    state: 'pending',
    nameOnDocument: null,
    reportId: isThere ? 'x' : undefined,
    isUploaded,
  });
});
