import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { formatPhone, normalizePhone, Phone, phoneProblem } from './phone.ts';

describe('an invalid North American number', () => {
  test.each([
    ['416555019900', 'More than 11 digits'],
    ['416555019', 'Incorrect number of digits'],
    ['', 'Incorrect number of digits'],
    ['24165550199', '11 digits must start with 1'],
    ['416-555-CALL', 'Letters not permitted'],
    ['éàü4165550', 'Letters not permitted'],
    ['416*555*0199', 'Punctuations not permitted'],
    ['416/555/0199', 'Punctuations not permitted'],
    ['٤١٦٥٥٥٠١٩٩', 'Punctuations not permitted'],
    ['0165550199', 'Area code cannot start with zero'],
    ['1165550199', 'Area code cannot start with one'],
    ['4160550199', 'Exchange code cannot start with zero'],
    ['4161550199', 'Exchange code cannot start with one'],
    ['10165550199', 'Area code cannot start with zero'],
    ['14161550199', 'Exchange code cannot start with one'],
  ])('%j is refused: %s', (typed, message) => {
    expect(phoneProblem(typed)).toBe(message);
    expect(z.safeParse(Phone, typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  test('a value that is not text has the wrong number of digits', () => {
    expect(z.safeParse(Phone, 4165550199).error?.issues[0]?.message).toBe('Incorrect number of digits');
  });
});

describe('a valid number', () => {
  test.each([
    ['4165550199', '4165550199'],
    ['14165550199', '4165550199'],
    ['+1 (416) 555-0199', '4165550199'],
    ['416.555.0199', '4165550199'],
    [' 416 555 0199 ', '4165550199'],
    ['416\u2011555\u20110199', '4165550199'],
    ['(416)\u00a0555\u20130199', '4165550199'],
    ['416\u2212555\u22120199', '4165550199'],
    ['416\uff0d555\uff0d0199', '4165550199'],
  ])('%j is stored as %s', (typed, digits) => {
    expect(phoneProblem(typed)).toBeUndefined();
    expect(z.parse(Phone, typed)).toBe(digits);
  });

  test('is the same after being formatted and typed again', () => {
    const digits = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/);
    fc.assert(
      fc.property(digits, fc.constantFrom('', '1', '+1 '), (number, prefix) => {
        const formatted = `${prefix}${formatPhone(number)}`;
        expect(phoneProblem(formatted)).toBeUndefined();
        expect(normalizePhone(formatted)).toBe(number);
      }),
      { seed: 1, numRuns: 100 },
    );
  });
});

test('ten digits are formatted in groups, anything else is unchanged', () => {
  expect(formatPhone('4165550199')).toBe('(416) 555-0199');
  expect(formatPhone('416555')).toBe('416555');
  expect(formatPhone('+14165550199')).toBe('+14165550199');
});
