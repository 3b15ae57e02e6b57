import { describe, expect, test } from 'vitest';
import { CHECKS } from '../../screening/checks.ts';
import { CATALOGUE } from '../../screening/orders/catalogue.ts';
import type { CheckKind } from '../../values/check-kind.ts';
import { describeBoughtChecks } from './checks-in-ranking.ts';
import { INPUTS } from './inputs.ts';

const KINDS = CATALOGUE.map(({ id }) => id);

test.each(KINDS)('the groups named for %s are those of the inputs that it settles', (kind) => {
  const groups = new Set(INPUTS.filter(({ settledBy }) => settledBy === kind).map(({ group }) => group));
  expect(CHECKS[kind].ranked.toSorted()).toEqual([...groups].toSorted());
});

describe('what an applicant reads before buying checks', () => {
  test.each<[readonly CheckKind[], string]>([
    [['credit_check'], 'the result counts, for or against you, under credit file and verification.'],
    [['reference_check'], 'the result counts, for or against you, under rental record.'],
    [KINDS, 'the results count, for or against you, under rental record, credit file, affordability and verification.'],
  ])('%j', (kinds, end) => {
    expect(describeBoughtChecks(kinds)).toMatch(/^You never have to buy a check\. Paying for one isn’t rewarded/);
    expect(describeBoughtChecks(kinds).endsWith(end)).toBe(true);
  });

  test('in Quebec, nothing counts under affordability, as income and bank data may not count there', () => {
    expect(describeBoughtChecks(KINDS, 'QC')).toMatch(/under rental record, credit file and verification\.$/);
    expect(describeBoughtChecks(['financial_verification'], 'QC')).not.toMatch(/affordability/);
    expect(describeBoughtChecks(KINDS, 'BC')).toMatch(/affordability/);
  });
});
