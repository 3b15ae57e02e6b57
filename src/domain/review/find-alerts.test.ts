import { describe, expect, test } from 'vitest';
import { type AdultRecord, findAlerts, type GroupRecord } from '../../../testing/builders/api-records.ts';
import { describeAlert } from '../ranking/reasons/describe-alert.ts';

const AS_OF = '2026-11-20';

const scans = (scan_status: object, status = 'RETURNED') =>
  ({ background_checks: [{ certn_data: { risk_result: { status, scan_status } } }] }) as AdultRecord;
const CLEAR = { fraud_scan: 'CLEARED', criminal_scan: 'CLEARED', sex_offender_scan: 'CLEARED' };
const bank = (monthly_income: number): AdultRecord => ({
  employment_income_verifications: [{ verifast_data: { applicantFinancialData: { monthly_income } } }],
});
const earns = (salary: number) => ({ employments: [{ is_past: 0, salary }] });
const bankrupt = (date_filed: string | null): AdultRecord => ({
  credit_checks: [{ certn_data: { equifax_result: { status: 'RETURNED', bankruptcies: [{ date_filed }] } } }],
});

const named = (nameOnCard: string): AdultRecord => ({ id_verifications: [{ status: 'Verified', nameOnCard }] });

const sentences = (group: GroupRecord): string[] =>
  findAlerts(group, AS_OF).map((alert) => `${alert.adult}: ${describeAlert(alert, 'them')}`);

describe('what a landlord should read beside a rank', () => {
  test.each<[string, GroupRecord, string[]]>([
    ['nothing is known', {}, []],
    ['all scans are clear', scans(CLEAR), []],
    ['scans are not finished', scans({ ...CLEAR, criminal_scan: 'NONE', fraud_scan: 'ANALYZING' }), []],
    ['the report is not back', scans({ ...CLEAR, criminal_scan: 'FAILED' }, 'ANALYZING'), []],
    ['the criminal scan did not pass', scans({ ...CLEAR, criminal_scan: 'FAILED' }), ['0: Criminal scan: not passed']],
    [
      'no scan passed',
      scans({ fraud_scan: 'FAILED', criminal_scan: 'FAILED', sex_offender_scan: 'FAILED' }),
      ['0: Fraud scan: not passed', '0: Criminal scan: not passed', '0: Sex offender scan: not passed'],
    ],
    ['the ID check failed', { id_verifications: [{ status: 'Unverified' }] }, ['0: ID check: unverified']],
    ['an ID check is in progress', { id_verifications: [{ status: 'Pending' }] }, []],
    ['a bankruptcy is on file', bankrupt('2024-11-01'), ['0: Bankruptcy filed 2 years ago']],
    ['a bankruptcy has no date', bankrupt(null), ['0: Bankruptcy on file, date unknown']],
    ['a bankruptcy is older than seven years', bankrupt('2019-01-01'), []],
    [
      'the bank shows far less than was stated',
      { ...bank(1900), user: earns(7000) },
      ['0: They stated $7,000 a month; the bank shows $1,900'],
    ],
    ['taxes explain the difference', { ...bank(5400), user: earns(7000) }, []],
    [
      'a stated total without any listed income is contradicted',
      { ...bank(1900), user: { households: [{ monthly_income: 7000 }] } },
      ['0: They stated $7,000 a month; the bank shows $1,900'],
    ],
    [
      'a partner or a parent adds to the household',
      { ...bank(1900), user: { ...earns(1900), households: [{ monthly_income: 7000 }] } },
      [],
    ],
    [
      'the ID that was checked is somebody else’s',
      { ...named('PHILIPPA SYCAMORE'), user: { first_name: 'Zebulon', last_name: 'Quark' } },
      ['0: The ID that was checked is in another name'],
    ],
    [
      'the ID also has a middle name',
      { ...named('QUARK, ZEBULON JAMES'), user: { first_name: 'Zebulon', last_name: 'Quark' } },
      [],
    ],
    ['a name is not known', named('PHILIPPA SYCAMORE'), []],
    [
      'it is the co-applicant',
      { user: earns(4000), coapplicants: [{ id_verifications: [{ status: 'Unverified' }] }] },
      ['1: ID check: unverified'],
    ],
  ])('when %s', (_, group, alerts) => {
    expect(sentences(group)).toEqual(alerts);
  });
});
