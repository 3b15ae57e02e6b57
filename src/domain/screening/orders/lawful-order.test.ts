import { expect, test } from 'vitest';
import { canAskTenantsToPay } from './lawful-order.ts';

test.each([
  ['AB', true],
  ['QC', false],
  ['NS', false],
  ['ON', false],
  ['BC', false],
  [null, false],
] as const)('applicants in %s may be asked to pay, if the operator allows it: %s', (province, expected) => {
  expect(canAskTenantsToPay(true, province)).toBe(expected);
  expect(canAskTenantsToPay(false, province)).toBe(false);
});
