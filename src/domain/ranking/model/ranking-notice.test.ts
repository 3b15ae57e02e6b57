import { expect, test } from 'vitest';
import { withLanguage } from '../../../server/infrastructure/languages/language-scope.ts';
import { rankingNotice } from './ranking-notice.ts';

const LANDLORD = 'Maude Gagnon';
const IN_QUEBEC = { countsIncome: false, mostFacts: 38 };

test('where income may count, applicants read that it is compared', () => {
  expect(rankingNotice(LANDLORD, { countsIncome: true, mostFacts: 51 })).toContain('whether income covers the rent');
});

test('where it may not, they read that it does not', () => {
  const notice = rankingNotice(LANDLORD, IN_QUEBEC);
  expect(notice).not.toContain('covers the rent');
  expect(notice).toContain('the same facts, up to 38, including');
  expect(notice).toContain('For this home, income and bank data don’t count.');
  expect(notice).toContain('Maude Gagnon decides.');
});

test('and in French', () => {
  const notice = withLanguage({ language: 'fr' }, () => rankingNotice(LANDLORD, IN_QUEBEC));
  expect(notice).toContain('les mêmes critères, au plus 38, dont');
  expect(notice).toContain('Pour ce logement, le revenu et les données bancaires ne comptent pas.');
  expect(notice).not.toContain('capacité du revenu');
});
