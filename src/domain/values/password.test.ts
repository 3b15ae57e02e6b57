import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { brokenPasswordRules, isCommonPassword, NewPassword, PASSWORD_RULES, passwordProblem } from './password.ts';

const ALL_RULES =
  'Password must contain: Minimum eight characters, at least one uppercase letter, one lowercase letter, one number and one special character';

describe('a password that breaks one rule gets that rule’s message', () => {
  test.each([
    ['Ab1!xyz', 'Password must be atleast 8 characters'],
    ['ABCDEF1!', 'Password must include a lowercase letter'],
    ['abcdef1!', 'Password must include an uppercase letter'],
    ['Abcdefg!', 'Password must include a number'],
    ['Abcdefg1', 'Password must include a special character'],
    ['Abcde\u0301f1', 'Password must include a special character'],
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
    expect(brokenPasswordRules('')).toEqual(PASSWORD_RULES.map((rule) => rule.message()));
    expect(PASSWORD_RULES).toHaveLength(5);
  });

  test('a value that is not text gets the same message', () => {
    expect(z.safeParse(NewPassword, 12345678).error?.issues[0]?.message).toBe(ALL_RULES);
  });
});

describe('a valid password', () => {
  test.each([
    'Abcdef1!',
    'Très-long-été-2',
    'ПарольНомер1!',
    `Aa1!${'x'.repeat(124)}`,
    'Ab1 with blanks!',
    'My dog Rex ate 3 shoes',
    'Aaaaaa1 x',
  ])('%j', (password) => {
    expect(passwordProblem(password)).toBeUndefined();
    expect(z.parse(NewPassword, password)).toBe(password);
  });

  test('a surrogate pair counts as one character', () => {
    expect(passwordProblem('Ab1!🌱🌱🌱')).toBe('Password must be atleast 8 characters');
    expect(passwordProblem('Ab1!🌱🌱🌱🌱')).toBeUndefined();
  });

  test('129 characters are too many', () => {
    expect(passwordProblem(`Aa1!${'x'.repeat(125)}`)).toBe('Password must be at most 128 characters');
  });
});

describe('a common password is recognised', () => {
  const common = new Set(['password', 'aaaaaa1', 'admin123', 'welcome1', 'qwerty123', '1qaz@wsx', 'pass123']);

  test.each([
    'Password',
    'P@ssw0rd',
    'P@$$w0rd!',
    'Admin@123',
    'Pass@123',
    'Welcome1!',
    'Qwerty123!',
    '1qaz@WSX',
    'pass word',
    '\uff30assword',
  ])('%j', (password) => {
    expect(isCommonPassword(password, common)).toBe(true);
  });

  test.each(['Aaaaaa1?', 'Seeds-on-the-wing-7', 'My dog Rex ate 3 shoes', 'Password of the house 1'])(
    '%j is not',
    (password) => {
      expect(isCommonPassword(password, common)).toBe(false);
    },
  );
});
