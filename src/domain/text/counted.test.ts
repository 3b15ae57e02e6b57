import { expect, test } from 'vitest';
import { withLanguage } from '../../server/infrastructure/languages/language-scope.ts';
import { counted, numberWord, sentence } from './counted.ts';

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
