import { expect, test } from 'vitest';
import { lawAgainstAsking } from '../../law/charging.ts';
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

test.each([
  ['ON', 'In Ontario, the law doesn’t let landlords ask applicants to pay for checks.'],
  ['QC', 'In Quebec, the law doesn’t let landlords ask applicants to pay for checks.'],
  ['BC', 'In British Columbia, the law doesn’t let landlords ask applicants to pay for checks.'],
  [null, 'In Ontario, the law doesn’t let landlords ask applicants to pay for checks.'],
  ['AB', undefined],
  ['NS', undefined],
] as const)('the law of %s against asking applicants to pay', (province, expected) => {
  expect(lawAgainstAsking(province)).toBe(expected);
});
