import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dollars, fieldErrors, optionalLine, plainLine, problemCheck, requiredText, wholeNumber } from './field.ts';

const messageOf = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;

const words = { missing: 'Please enter a number', notANumber: 'Please enter only digits' };
const bounded = { ...words, least: [1, 'too little'], most: [120, 'too much'] } satisfies Parameters<
  typeof wholeNumber
>[0];

describe('a whole number', () => {
  test.each([
    ['4', 4],
    [4, 4],
    [' 007 ', 7],
    [1, 1],
    ['120', 120],
  ])('%j is read as %d', (typed, value) => {
    expect(z.parse(wholeNumber(bounded), typed)).toBe(value);
  });

  test.each([
    ['', words.missing],
    ['  ', words.missing],
    [undefined, words.missing],
    [null, words.missing],
    [true, words.missing],
    [['4'], words.missing],
    ['four', words.notANumber],
    ['-4', words.notANumber],
    [-4, words.notANumber],
    ['+4', words.notANumber],
    ['4.5', words.notANumber],
    [4.5, words.notANumber],
    ['1e2', words.notANumber],
    ['0x10', words.notANumber],
    ['٤', words.notANumber],
    [1e21, words.notANumber],
    ['9'.repeat(16), 'too much'],
    [0, 'too little'],
    ['121', 'too much'],
    [120.0001, words.notANumber],
  ])('%j is refused: %s', (typed, message) => {
    expect(messageOf(wholeNumber(bounded), typed)).toBe(message);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is refused', (value) => {
    expect(z.safeParse(wholeNumber(words), value).success).toBe(false);
  });

  test('zero is valid unless a bound excludes it', () => {
    expect(z.parse(wholeNumber(words), '0')).toBe(0);
  });
});

describe('an amount in dollars', () => {
  test.each([
    ['2050', 2050],
    ['2050.5', 2050.5],
    ['2050.50', 2050.5],
    [0, 0],
    [0.05, 0.05],
  ])('%j is read as %d', (typed, value) => {
    expect(z.parse(dollars(words), typed)).toBe(value);
  });

  test.each(['$2050', '2,050', '2050.505', 2050.505, '.5', '5.', '-1', -1, '1e3'])('%j is refused', (typed) => {
    expect(messageOf(dollars(words), typed)).toBe(words.notANumber);
  });

  test('the bounds are inclusive', () => {
    const upTo = dollars({ ...words, most: [1_000_000, 'too much'] });
    expect(messageOf(upTo, '1000000')).toBeUndefined();
    expect(messageOf(upTo, '1000000.01')).toBe('too much');
  });
});

describe('a line of text', () => {
  const name = requiredText('Please enter a name', 5);

  test('is trimmed before its length is checked', () => {
    expect(z.parse(name, '  Ana\n')).toBe('Ana');
    expect(z.parse(name, ' 12345 ')).toBe('12345');
  });

  test.each([
    ['', 'Please enter a name'],
    [' \t', 'Please enter a name'],
    [undefined, 'Please enter a name'],
    [7, 'Please enter a name'],
    ['123456', 'Please use at most 5 characters'],
  ])('%j is refused: %s', (typed, message) => {
    expect(messageOf(name, typed)).toBe(message);
  });

  test('that is optional counts as left out when blank', () => {
    const unit = z.object({ unit: optionalLine(5, 'Unit is too long') });
    for (const blank of [{}, { unit: undefined }, { unit: null }, { unit: '' }, { unit: '   ' }]) {
      expect(z.parse(unit, blank).unit).toBeUndefined();
    }
    expect(z.parse(unit, { unit: ' 2B ' }).unit).toBe('2B');
    expect(messageOf(unit, { unit: '123456' })).toBe('Unit is too long');
    expect(z.safeParse(unit, { unit: 7 }).success).toBe(false);
  });
});

test('a check without a problem adds no message', () => {
  const odd = z.number().check(problemCheck((value) => (value % 2 === 0 ? `${value} is even` : undefined)));
  expect(messageOf(odd, 3)).toBeUndefined();
  expect(messageOf(odd, 4)).toBe('4 is even');
});

test('errors are grouped by field, each message once and in order', () => {
  expect(
    fieldErrors([
      { path: ['pets', 0, 'size'], message: 'Please choose a size' },
      { path: ['email'], message: 'first' },
      { path: ['email'], message: 'second' },
      { path: ['email'], message: 'first' },
      { path: [], message: 'of the whole' },
    ]),
  ).toEqual({ 'pets.0.size': ['Please choose a size'], email: ['first', 'second'], form: ['of the whole'] });
});

describe('plainLine', () => {
  const line = z.string().check(plainLine);
  test.each([
    ['a name', 'Marie-Ève O’Brien', undefined],
    ['a unit with a slash', 'unit 2/B', undefined],
    ['Hebrew', 'שרה', undefined],
    ['a line break', 'Anna\nBell', undefined],
    ['reversed text', 'Anna \u202elleB', undefined],
    ['a family of emoji', '👩‍👩‍👧', undefined],
    ['a web address', 'Visit http://pay.example', 'Please remove the web address'],
    ['a web address without a scheme', 'see www.pay.example', 'Please remove the web address'],
  ])('%s', (_, value, message) => {
    expect(messageOf(line, value)).toBe(message);
  });

  test.each([
    ['Anna\r\nBell', 'Anna Bell'],
    ['Anna\u0007 \u202eBell\u2028', 'Anna Bell'],
  ])('reads %j as %j', (value, expected) => {
    expect(z.parse(line, value)).toBe(expected);
  });
});

test('a limit counts an emoji as one character', () => {
  const short = requiredText('missing', 3);
  expect(messageOf(short, '🏠🏠🏠')).toBeUndefined();
  expect(messageOf(short, '🏠🏠🏠🏠')).toBe('Please use at most 3 characters');
});
