import { expect, test } from 'vitest';
import { withLanguage } from '../../server/infrastructure/languages/language-scope.ts';
import { hintOfListing, hintOfRent } from './rent-hints.ts';

test('a landlord in Quebec is not told that income is compared with the rent, as it may not count there', () => {
  expect(hintOfRent('QC')).toBe('Applicants see it before they apply.');
  expect(hintOfListing('QC')).toBe('You can change this at any time.');
});

test.each(['ON', 'BC', 'NT', null] as const)(
  'elsewhere, or where the address does not tell yet, it is (%s)',
  (province) => {
    expect(hintOfRent(province)).toMatch(/^We compare each applicant’s income with it/);
    expect(hintOfListing(province)).toMatch(/Ranks follow the rent/);
  },
);

test('in French', () => {
  const hint = withLanguage({ language: 'fr' }, () => hintOfRent('QC'));
  expect(hint).toBe('Les gens le voient avant de faire leur demande.');
});
