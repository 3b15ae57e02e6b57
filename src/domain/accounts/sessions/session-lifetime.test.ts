import { describe, expect, test } from 'vitest';
import { isSessionValid, sessionLifetime } from './session-lifetime.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const now = new Date('2026-03-01T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('a session', () => {
  test.each([
    // remember, idle for, age, valid
    [false, 0, 0, true],
    [false, 2 * HOUR - 1, 2 * HOUR, true],
    [false, 2 * HOUR, 2 * HOUR, false],
    [false, 0, 12 * HOUR - 1, true],
    [false, 0, 12 * HOUR, false],
    [true, 2 * HOUR, 12 * HOUR, true],
    [true, 14 * DAY - 1, 14 * DAY, true],
    [true, 14 * DAY, 14 * DAY, false],
    [true, 0, 30 * DAY - 1, true],
    [true, 0, 30 * DAY, false],
  ])('remembered: %s, idle for %d ms, opened %d ms ago: valid %s', (remember, idle, age, holds) => {
    expect(isSessionValid({ remember, lastSeenAt: ago(idle), createdAt: ago(age) }, now)).toBe(holds);
  });
});

test('a remembered session has both longer idle and absolute lifetimes', () => {
  const [short, long] = [sessionLifetime(false), sessionLifetime(true)];
  expect(long.idle).toBeGreaterThan(short.idle);
  expect(long.absolute).toBeGreaterThan(short.absolute);
});
