import { expect, test } from 'vitest';
import { TENANTS_MAY_PAY } from '../../../domain/screening/orders/order.ts';
import { TENANTS_PAY_WORDS } from './tenants-pay.tsx';

test('asks for a confirmation, warns, and can be gone back from', () => {
  expect(TENANTS_PAY_WORDS.question).toMatch(/confirm that .*applicants pay for the advanced features/);
  expect(TENANTS_PAY_WORDS.warning).toMatch(/does not pay is considered uninterested in applying/);
  expect([TENANTS_PAY_WORDS.back, TENANTS_PAY_WORDS.confirm]).toEqual(['back', 'confirm']);
});

test('nobody gets to see it: asking applicants to pay is off', () => {
  expect(TENANTS_MAY_PAY).toBe(false);
});
