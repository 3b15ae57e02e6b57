import { expect, test } from 'vitest';
import { withLanguage } from '../../server/infrastructure/languages/language-scope.ts';
import { taxName } from './sales-tax.ts';

const CODES = ['GST', 'HST', 'QST', 'PST'];

test('a tax has its official name in the language of whoever reads', () => {
  expect(CODES.map(taxName)).toEqual(CODES);
  expect(withLanguage({ language: 'fr' }, () => CODES.map(taxName))).toEqual(['TPS', 'TVH', 'TVQ', 'TVP']);
});
