import { expect, test } from 'vitest';
import { Problem } from '../../problem.ts';
import { assertPasswordGiven, type PasswordRule } from './step-up.ts';

const now = new Date('2026-03-01T12:00:00Z');
const MINUTE = 60_000;

/** Whether a session passes that entered its password `ago` milliseconds ago. */
function passes(rule: PasswordRule, remember: boolean, ago: number): boolean {
  try {
    assertPasswordGiven(rule, { remember, passwordGivenAt: new Date(now.getTime() - ago) }, now);
    return true;
  } catch (problem) {
    expect(problem).toBeInstanceOf(Problem);
    expect(problem).toMatchObject({ kind: 'forbidden', errorType: 'ConfirmPassword' });
    return false;
  }
}

test.each([
  // rule, remembered, ms since the password, passes
  ['remembered', true, 15 * MINUTE - 1, true],
  ['remembered', true, 15 * MINUTE, false],
  ['remembered', false, 11 * 60 * MINUTE, true],
  ['always', true, 15 * MINUTE, false],
  ['always', false, 15 * MINUTE - 1, true],
  ['always', false, 15 * MINUTE, false],
] as const)('%s, remembered: %s, given %d ms ago: %s', (rule, remember, ago, expected) => {
  expect(passes(rule, remember, ago)).toBe(expected);
});
