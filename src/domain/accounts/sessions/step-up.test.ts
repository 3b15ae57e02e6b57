import { expect, test } from 'vitest';
import { Problem } from '../../problem.ts';
import { assertPasswordGiven } from './step-up.ts';

const now = new Date('2026-03-01T12:00:00Z');
const MINUTE = 60_000;

/** Whether a session passes that entered its password `ago` milliseconds ago. */
function passes(ago: number): boolean {
  try {
    assertPasswordGiven({ passwordGivenAt: new Date(now.getTime() - ago) }, now);
    return true;
  } catch (problem) {
    expect(problem).toBeInstanceOf(Problem);
    expect(problem).toMatchObject({ kind: 'forbidden', errorType: 'ConfirmPassword' });
    return false;
  }
}

test.each([
  [15 * MINUTE - 1, true],
  [15 * MINUTE, false],
  [11 * 60 * MINUTE, false],
])('a password given %d ms ago: %s', (ago, expected) => {
  expect(passes(ago)).toBe(expected);
});
