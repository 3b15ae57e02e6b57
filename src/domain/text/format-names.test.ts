import { expect, test } from 'vitest';
import { withLanguage } from '../../server/infrastructure/languages/language-scope.ts';
import { formatList } from './format-names.ts';

test.each([
  [[], ''],
  [['Priya'], 'Priya'],
  [['Priya', 'Daniel'], 'Priya and Daniel'],
  [['Priya', 'Daniel', 'Ana'], 'Priya, Daniel and Ana'],
])('%j in one line', (names, line) => {
  expect(formatList(names)).toBe(line);
});

test('in the language of whoever reads', () => {
  expect(withLanguage({ language: 'fr' }, () => formatList(['Priya', 'Daniel', 'Ana']))).toBe('Priya, Daniel et Ana');
});

test('as a choice', () => {
  expect(formatList(['PDF', 'JPG', 'PNG'], 'disjunction')).toBe('PDF, JPG or PNG');
});
