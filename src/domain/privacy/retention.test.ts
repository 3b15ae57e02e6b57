import { describe, expect, test } from 'vitest';
import { LANDLORD_ID_RETENTION_DAYS } from '../accounts/landlord-information.ts';
import {
  BREACH_RECORD_MONTHS,
  BREACH_RECORDS,
  PAYMENT_RECORD_YEARS,
  PAYMENT_RECORDS,
  RETENTION,
} from '../law/records.ts';
import { valueIn } from '../law/rule.ts';
import { ID_RETENTION_DAYS } from '../references/reference.ts';
import { CHECKS, RESULT_KINDS } from '../screening/checks.ts';
import { PROVINCE_CODES } from '../values/province.ts';
import { RETENTION_DAYS } from './retention.ts';

const DAYS_OF_MONTH = 365 / 12;
const PERIODS: [what: string, days: number][] = [
  ...Object.entries(RETENTION_DAYS),
  ['an ID of a landlord', LANDLORD_ID_RETENTION_DAYS],
  ['an ID of a reference', ID_RETENTION_DAYS],
  ...RESULT_KINDS.map((kind): [string, number] => [`the raw ${kind}`, CHECKS[kind].rawAnswerDays]),
];

describe('how long data is kept', () => {
  test.each(PERIODS)('%s: %d days are no more than the law of any province allows', (_, days) => {
    for (const code of PROVINCE_CODES)
      expect(days).toBeLessThanOrEqual((valueIn(RETENTION, code) ?? 0) * DAYS_OF_MONTH);
  });

  test('payments and breaches are kept as long as the province that asks for most, and no longer', () => {
    const most = (rule: typeof RETENTION) => Math.max(...PROVINCE_CODES.map((code) => valueIn(rule, code) ?? 0));
    expect([PAYMENT_RECORD_YEARS, most(PAYMENT_RECORDS)]).toEqual([6, 6]);
    expect([BREACH_RECORD_MONTHS, most(BREACH_RECORDS)]).toEqual([60, 60]);
    expect(RETENTION_DAYS.auditEvent).toBe(730);
  });
});
