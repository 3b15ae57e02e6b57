import { expect, test } from 'vitest';
import { assertCanGrant, paperAccessState } from './paper-access.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test.each([
  [0, null, 'asked'],
  [24 * 60 - 1, null, 'asked'],
  [24 * 60, null, 'over'],
  [90, 0, 'granted'],
  [90, 59, 'granted'],
  [90, 60, 'over'],
] as const)('asked %d minutes ago and granted %s minutes ago: %s', (asked, granted, state) => {
  const times = { askedAt: minutesAgo(asked), grantedAt: granted === null ? null : minutesAgo(granted) };
  expect(paperAccessState(times, NOW)).toBe(state);
});

test('nobody grants what they asked for, or what is about themselves', () => {
  const access = { askedBy: 'odile', personId: 'ana' };
  expect(() => assertCanGrant('odile', access)).toThrow(expect.objectContaining({ errorType: 'SameOperator' }));
  expect(() => assertCanGrant('ana', access)).toThrow(expect.objectContaining({ errorType: 'OwnAccount' }));
  expect(() => assertCanGrant('otto', access)).not.toThrow();
});
