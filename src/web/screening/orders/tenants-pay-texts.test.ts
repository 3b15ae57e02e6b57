import { expect, test } from 'vitest';
import { withLanguage } from '../../../server/infrastructure/languages/language-scope.ts';
import { TENANTS_PAY_TEXTS } from './tenants-pay-texts.ts';

test('asks for confirmation, warns, and offers a way back', () => {
  expect(TENANTS_PAY_TEXTS.question()).toMatch(/confirm that .*applicants pay for the advanced features/);
  expect(TENANTS_PAY_TEXTS.warning()).toMatch(/does not pay is considered uninterested in applying/);
  expect([TENANTS_PAY_TEXTS.back(), TENANTS_PAY_TEXTS.confirm()]).toEqual(['back', 'confirm']);
});

test('warns in French, too', () => {
  const warning = withLanguage({ language: 'fr' }, TENANTS_PAY_TEXTS.warning);
  expect(warning).toBe('Une personne qui ne paie pas est considérée comme n’étant pas intéressée à faire une demande.');
});
