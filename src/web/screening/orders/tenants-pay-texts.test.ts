import { expect, test } from 'vitest';
import { TENANTS_PAY_TEXTS } from './tenants-pay-texts.ts';

test('asks for confirmation, warns, and offers a way back', () => {
  expect(TENANTS_PAY_TEXTS.question).toMatch(/confirm that .*applicants pay for the advanced features/);
  expect(TENANTS_PAY_TEXTS.warning).toMatch(/does not pay is considered uninterested in applying/);
  expect([TENANTS_PAY_TEXTS.back, TENANTS_PAY_TEXTS.confirm]).toEqual(['back', 'confirm']);
});
