import { expect, test } from 'vitest';
import { canAskTenantsToPay } from './order.ts';

test.each([
  ['QC', true],
  ['AB', true],
  ['ON', false],
  ['BC', false],
  [null, false],
] as const)('applicants in %s may be asked to pay, if the operator allows it: %s', (province, expected) => {
  expect(canAskTenantsToPay(true, province)).toBe(expected);
  expect(canAskTenantsToPay(false, province)).toBe(false);
});
