import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isTextable, NOT_TEXTABLE, TextableNumber } from './textable-number.ts';

test.each(['4165550199', '8675550199', '2575550199', '2125550199', '9075550199', '8085550199', '5005550004'])(
  '%s gets texts',
  (number) => {
    expect(isTextable(number)).toBe(true);
    expect(z.parse(TextableNumber, `+1 ${number}`)).toBe(number);
  },
);

test.each([
  ['the Dominican Republic', '8095550199'],
  ['Jamaica', '8765550199'],
  ['the Bahamas', '2425550199'],
  ['premium rate', '9005550199'],
  ['local premium rate', '4169760199'],
  ['premium rate of old', '9765550199'],
  ['personal', '6005550199'],
  ['personal', '7005550199'],
  ['personal', '5005551234'],
  ['toll-free', '8005550199'],
  ['nobody yet', '2995550199'],
])('%s does not: %s', (_what, number) => {
  expect(isTextable(number)).toBe(false);
  expect(z.safeParse(TextableNumber, number).error?.issues.map(({ message }) => message)).toEqual([NOT_TEXTABLE()]);
});

test('a number that is none keeps the message of its digits', () => {
  const messages = z.safeParse(TextableNumber, '416').error?.issues.map(({ message }) => message);
  expect(messages).toEqual(['Incorrect number of digits']);
});
