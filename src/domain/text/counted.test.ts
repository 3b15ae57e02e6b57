import { expect, test } from 'vitest';
import { withLanguage } from '../../server/infrastructure/languages/language-scope.ts';
import { counted, inOneLine, numberWord, sentence } from './counted.ts';

test('writes small numbers as words and large ones in digits', () => {
  expect([0, 1, 10, 11].map(numberWord)).toEqual(['no', 'one', 'ten', '11']);
});

test('leaves words that depend on what is counted out of another language', () => {
  const words = withLanguage({ language: 'fr' }, () => [0, 1, 2, 10, 11].map(numberWord));
  expect(words).toEqual(['0', '1', 'deux', 'dix', '11']);
});

test('knows the plural', () => {
  expect([counted(1, 'spot'), counted(0, 'spot'), counted(2, 'person', 'people')]).toEqual([
    '1 spot',
    '0 spots',
    '2 people',
  ]);
});

test('capitalizes a sentence', () => {
  expect(sentence('one application')).toBe('One application');
});

test('puts sentences in one line, with a capital at its beginning only', () => {
  expect(inOneLine(['Fraud scan: not passed', 'A past landlord reports damage', 'ID check: unverified'])).toBe(
    'Fraud scan: not passed; a past landlord reports damage; ID check: unverified',
  );
  expect(inOneLine(['État', 'Énergie', '2 points'])).toBe('État; énergie; 2 points');
  expect(inOneLine([])).toBe('');
});

test('separates the thousands of a large number', () => {
  expect(numberWord(1200)).toBe('1,200');
  expect(withLanguage({ language: 'fr' }, () => numberWord(1200))).toBe('1\u00a0200');
});
