import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANY_CHARACTER } from '../../../testing/samples/any-character.ts';
import { withLanguage } from '../../server/infrastructure/languages/language-scope.ts';
import { csvOf } from './csv.ts';

const lineOf = (...cells: (string | number | null)[]): string => csvOf(['h'], [cells]).split('\r\n')[1] ?? '';

test.each([
  ['Ana', 'Ana'],
  ['Nair, Priya', '"Nair, Priya"'],
  ['say "hi"', '"say ""hi"""'],
  ['=1+1', `"'=1+1"`],
  ['+15551234', `"'+15551234"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'=1"`],
  [' =1', `"'=1"`],
  ['|cmd', `"'|cmd"`],
  ['two\r\nlines', 'two lines'],
  ['Zoë 🍁', 'Zoë 🍁'],
  [-2, '-2'],
  [null, ''],
])('%j becomes %s', (cell, line) => {
  expect(lineOf(cell)).toBe(line);
});

test('a file begins with a byte order mark, and every line ends', () => {
  expect(csvOf(['place', 'name'], [[1, 'Ana']])).toBe('\uFEFFplace,name\r\n1,Ana\r\n');
});

test('in French, cells are separated by semicolons and figures have a decimal comma', () => {
  const file = withLanguage({ language: 'fr' }, () => csvOf(['rang', 'nom'], [[1234.5, 'Roy, Ana; fille']]));
  expect(file).toBe('\uFEFFrang;nom\r\n1234,5;"Roy, Ana; fille"\r\n');
});

test('no text starts like a formula or contains a line break, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: ANY_CHARACTER }), (text) => {
      const line = lineOf(text);
      expect(csvOf(['h'], [[text]]).split('\r\n')).toHaveLength(3);
      expect(line.replace(/^"/, '')).not.toMatch(/^[=+\-@|%\t\r]/);
    }),
  );
});
