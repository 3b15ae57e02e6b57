import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { brokenPasswordRules, NewPassword, PASSWORD_RULES, passwordProblem } from './password.ts';

const ALL_RULES =
  'Password must contain: Minimum eight characters, at least one uppercase letter, one lowercase letter, one number and one special character';

describe('a password that breaks one rule gets that rule’s message', () => {
  test.each([
    ['Ab1!xyz', 'Password must be atleast 8 characters'],
    ['ABCDEF1!', 'Password must include a lowercase letter'],
    ['abcdef1!', 'Password must include an uppercase letter'],
    ['Abcdefg!', 'Password must include a number'],
    ['Abcdefg1', 'Password must include a special character'],
    ['Abcdef 1', 'Password must include a special character'],
  ])('%j: %s', (password, message) => {
    expect(passwordProblem(password)).toBe(message);
    expect(brokenPasswordRules(password)).toEqual([message]);
    expect(z.safeParse(NewPassword, password).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('a password that breaks several rules gets one combined message', () => {
  test.each(['', 'abc', 'abcdefgh', '12345678', '        '])('%j', (password) => {
    expect(passwordProblem(password)).toBe(ALL_RULES);
  });

  test('the checklist still names each rule', () => {
    expect(brokenPasswordRules('')).toEqual(PASSWORD_RULES.map((rule) => rule.message));
    expect(PASSWORD_RULES).toHaveLength(5);
  });

  test('a value that is not text gets the same message', () => {
    expect(z.safeParse(NewPassword, 12345678).error?.issues[0]?.message).toBe(ALL_RULES);
  });
});

describe('a valid password', () => {
  test.each(['Abcdef1!', 'Très-long-été-2', 'ПарольНомер1!', `Aa1!${'x'.repeat(124)}`, 'Ab1 with blanks!'])(
    '%j',
    (password) => {
      expect(passwordProblem(password)).toBeUndefined();
      expect(z.parse(NewPassword, password)).toBe(password);
    },
  );

  test('a surrogate pair counts as one character', () => {
    expect(passwordProblem('Ab1!🌱🌱🌱')).toBe('Password must be atleast 8 characters');
    expect(passwordProblem('Ab1!🌱🌱🌱🌱')).toBeUndefined();
  });

  test('129 characters are too many', () => {
    expect(passwordProblem(`Aa1!${'x'.repeat(125)}`)).toBe('Password must be at most 128 characters');
  });
});
