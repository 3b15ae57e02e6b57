import { expect, test } from 'vitest';
import { daysLeft } from './dispute-deadline.ts';

const OPENED = new Date('2026-11-01T12:00:00Z');

test.each([
  ['2026-11-01T12:00:00Z', 30],
  ['2026-11-02T11:59:59Z', 30],
  ['2026-11-02T12:00:00Z', 29],
  ['2026-12-01T11:00:00Z', 1],
  ['2026-12-01T12:00:00Z', -1],
  ['2026-12-01T13:00:00Z', -1],
  ['2026-12-03T12:00:00Z', -2],
  ['2026-12-03T13:00:00Z', -3],
])('for a dispute opened on November 1, %s leaves %i days', (now, left) => {
  expect(daysLeft(OPENED, new Date(now))).toBe(left);
});
