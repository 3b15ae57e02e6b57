import { expect, test } from 'vitest';
import { withLanguage } from '../../../server/infrastructure/languages/language-scope.ts';
import { rankingNotice } from './ranking-notice.ts';

const LANDLORD = 'Maude Gagnon';

test('applicants in Ontario read that income is compared', () => {
  expect(rankingNotice(LANDLORD, 'ON')).toContain('whether income covers the rent');
});

// The table of rules says that income and bank data don't count there, or where nobody knows the province.
test.each(['QC', null] as const)('where income may not count, they read that it does not (%s)', (province) => {
  const notice = rankingNotice(LANDLORD, province);
  expect(notice).not.toContain('covers the rent');
  expect(notice).toContain('For this home, income and bank data don’t count.');
  expect(notice).toContain('Maude Gagnon decides.');
});

test('and in French', () => {
  const notice = withLanguage({ language: 'fr' }, () => rankingNotice(LANDLORD, 'QC'));
  expect(notice).toContain('Pour ce logement, le revenu et les données bancaires ne comptent pas.');
  expect(notice).not.toContain('capacité du revenu');
});
