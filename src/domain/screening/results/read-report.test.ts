import { describe, expect, test } from 'vitest';
import type { ResultKind } from '../checks.ts';
import { readIdReport, readReport, readScore } from './read-report.ts';

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
  test.each<[ResultKind, string, object, string | undefined, boolean, boolean]>([
    ['credit_check', 'opened', { equifax_result: whole }, 'RETURNED', true, true],
    [
      'credit_check',
      'in a list',
      { equifax_result: { status: 'RETURNED', credit_score: 700 } },
      'RETURNED',
      true,
      false,
    ],
    ['credit_check', 'under way', { equifax_result: { status: 'NONE', credit_score: null } }, 'NONE', false, false],
    ['credit_check', 'without a file, in a list', { information: { non_field_errors: [] } }, undefined, false, true],
    ['credit_check', 'without a file', { information: { non_field_errors: ['x'] } }, undefined, false, true],
    [
      'credit_check',
      'that ended before the bureau looked',
      { status: 'FAILED', information: { non_field_errors: ['x'] } },
      'FAILED',
      false,
      true,
    ],
    ['background_check', 'opened', { risk_result: { status: 'RETURNED', scan_status: SCANS } }, 'RETURNED', true, true],
    ['background_check', 'under way', { risk_result: { status: 'ANALYZING' } }, 'ANALYZING', false, false],
    ['financial_verification', 'opened', { status: 'done', applicantFinancialData: FIGURES }, 'done', true, true],
    ['financial_verification', 'in a list', { status: 'received' }, 'received', true, true],
    ['financial_verification', 'under way', { status: 'sent' }, 'sent', false, true],
  ])('%s, %s', (kind, _, given, status, isAnswered, hasResult) => {
    const report = readReport(kind, JSON.stringify(given));
    const isNotDone = status === 'FAILED';
    const isWithoutFile = 'information' in given && !isNotDone;
    expect({ ...report, result: report.result !== undefined }).toEqual({
      status,
      isAnswered,
      isWithoutFile,
      isNotDone,
      result: hasResult,
    });
  });

  test('drops unlisted fields', () => {
    const { result } = readReport('credit_check', JSON.stringify({ equifax_result: whole, sin: '000000000' }));
    expect(result).toEqual({ equifax_result: whole });
  });
});

describe('the score', () => {
  test.each([
    [{ equifax_result: whole }, 700, true],
    [{ equifax_result: { status: 'RETURNED', credit_score: null } }, null, true],
    [{ equifax_result: { status: 'NONE', credit_score: null } }, null, false],
    [{ information: { non_field_errors: ['x'] } }, null, false],
  ])('of %j', (given, score, isAnswered) => {
    const isWithoutFile = 'information' in given;
    expect(readScore(JSON.stringify(given))).toEqual({ score, isAnswered, isWithoutFile, isNotDone: false });
  });
});

test.each([
  ['nothing', null, false, false],
  ['only vendor data about the document', '{"documentType":"passport"}', false, false],
  ['a report', '{"id":"x","documentType":"passport"}', true, false],
  ['an unchecked picture', '{"id":"x","is_uploaded":true}', true, true],
])('an ID check has %s', (_, text, isThere, isUploaded) => {
  expect(readIdReport(text)).toEqual({ isThere, isUploaded });
});
