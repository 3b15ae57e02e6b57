import { expect, test } from 'vitest';
import { characterCount, singleLine, visibleText } from './characters.ts';

test.each([
  ['a zero byte', 'a\u0000b', 'ab'],
  ['text turned around', 'Dan \u202elive\u202c', 'Dan live'],
  ['isolates', '\u2066Dan\u2069', 'Dan'],
  ['a bell', 'Anna\u0007', 'Anna'],
  ['half of an emoji', 'half \ud83d', 'half '],
  ['tabs and line breaks, which stay', 'a\tb\r\nc', 'a\tb\r\nc'],
  ['a family of emoji', '👩‍👩‍👧', '👩‍👩‍👧'],
  ['Hebrew and Persian with its joiners', 'שרה می‌خواهم', 'שרה می‌خواهم'],
])('what is visible of %s', (_, text, expected) => {
  expect(visibleText(text)).toBe(expected);
});

test.each([
  ['Dan\r\nBcc: eve@example.test', 'Dan Bcc: eve@example.test'],
  ['1 Bay St\u2028Toronto', '1 Bay St Toronto'],
  [' \t1 Bay St \u202e ', '1 Bay St'],
])('%j on a single line', (text, expected) => {
  expect(singleLine(text)).toBe(expected);
});

test.each([
  ['', 0],
  ['abc', 3],
  ['🏠🏠', 2],
  ['é', 1],
])('%j has %i characters', (text, count) => {
  expect(characterCount(text)).toBe(count);
});
