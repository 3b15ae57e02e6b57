import { expect, test } from 'vitest';
import { Problem } from '../../problem.ts';
import { assertCanSendCode, isCodeValid, secondsUntilNextCode, wrongCode } from './contact-code.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const NOW = new Date('2026-11-21T12:00:00Z');
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);

test.each([
  [0, 0, true],
  [599 * SECOND, 2, true],
  [600 * SECOND, 0, false],
  [0, 3, false],
])('a code sent %i ms ago with %i wrong guesses is valid: %s', (age, misses, holds) => {
  expect(isCodeValid({ sentAt: ago(age), misses }, NOW)).toBe(holds);
});

test.each([
  [0, 30],
  [1, 30],
  [29 * SECOND, 1],
  [30 * SECOND, 0],
  [HOUR, 0],
])('%i ms after a code, the next one can be sent in %i s', (age, seconds) => {
  expect(secondsUntilNextCode(ago(age), NOW)).toBe(seconds);
});

test.each([
  [1, 'That’s not the right code. You have 2 attempts left'],
  [2, 'That’s not the right code. You have 1 attempt left'],
  [3, 'That’s not the right code either. Please request a new one'],
])('error for wrong guess number %i', (misses, message) => {
  expect(wrongCode(misses)).toMatchObject({ kind: 'invalid', message, errors: { code: [message] } });
});

const hoursAgo = (...hours: number[]): Date[] => hours.map((each) => ago(each * HOUR));

test('a fifth code in a day is sent, a sixth is refused until the first is a day old', () => {
  const sent = { toAccount: hoursAgo(23, 4, 3, 2), toContact: [] };
  expect(() => assertCanSendCode(sent, NOW)).not.toThrow();
  const refusal = refusalOf({ toAccount: hoursAgo(23, 4, 3, 2, 1), toContact: [] });
  expect(refusal).toMatchObject({ kind: 'too-many', errorType: 'TooManyCodes', retryAfterSeconds: 3600 });
});

test('a contact gets ten codes a day from all accounts, and the later of the two limits applies', () => {
  const ten = hoursAgo(20, 9, 8, 7, 6, 5, 4, 3, 2, 1);
  expect(() => assertCanSendCode({ toAccount: [], toContact: ten.slice(1) }, NOW)).not.toThrow();
  expect(refusalOf({ toAccount: [], toContact: ten })?.retryAfterSeconds).toBe(4 * 3600);
  expect(refusalOf({ toAccount: hoursAgo(5, 4, 3, 2, 1), toContact: ten })?.retryAfterSeconds).toBe(19 * 3600);
});

function refusalOf(sent: Parameters<typeof assertCanSendCode>[0]): Problem | undefined {
  try {
    assertCanSendCode(sent, NOW);
  } catch (problem) {
    if (problem instanceof Problem) return problem;
    throw problem;
  }
  return undefined;
}
