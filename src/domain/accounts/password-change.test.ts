import { describe, expect, test } from 'vitest';
import { confirmationProblem, newPasswordProblem, oldestReset, RESET_CHECKLIST } from './password-change.ts';

/** The checklist items that a password does not meet. */
const unmet = (password: string): string[] =>
  RESET_CHECKLIST.filter(({ holds }) => !holds(password)).map(({ name }) => name());

const CAPITAL = 'Password Must have at least 1 Capital letter!';
const LOWERCASE = 'Password must have at least 1 lowercase letter!';
const NUMBER = 'Password must have at least 1 Number!';
const SPECIAL = 'Password must contain at least 1 special character!';
const LENGTH = 'Password must be at least 8 characters long!';

test.each([
  ['', [CAPITAL, LOWERCASE, NUMBER, SPECIAL, LENGTH]],
  ['aaaa111!', [CAPITAL]],
  ['AAAA111!', [LOWERCASE]],
  ['Aaaaaaa!', [NUMBER]],
  ['Aaaaaa11', [SPECIAL]],
  ['Aa1!', [LENGTH]],
  ['Aaaaa1!', [LENGTH]],
  ['Aaaaaa1!', []],
])('on the checklist, %j leaves %j', (password, expected) => {
  expect(unmet(password)).toEqual(expected);
});

test.each([...'!@#$%^&*?_- €'])('the checklist ticks %j, as the rule accepts it', (sign) => {
  expect(unmet(`Aaaaaa1${sign}`)).toEqual([]);
});

describe('the new password on the account page', () => {
  test.each([
    ['', 'Please enter a new password'],
    ['Aaaaa1!', 'Password must be atleast 8 characters'],
    ['Aaaaaa1?', undefined],
  ])('%j: %s', (password, problem) => {
    expect(newPasswordProblem(password)).toBe(problem);
  });

  test.each([
    ['', 'Aaaaaa1!', 'Please enter the new password again'],
    ['Aaaaaa1?', 'Aaaaaa1!', "Passwords don't match!"],
    ['Aaaaaa1!', 'Aaaaaa1!', undefined],
  ])('%j again after %j: %s', (again, password, problem) => {
    expect(confirmationProblem(again, password)).toBe(problem);
  });
});

test('a link created at noon works until 12:30', () => {
  expect(oldestReset(new Date('2026-03-01T12:30:00Z'))).toEqual(new Date('2026-03-01T12:00:00Z'));
});
