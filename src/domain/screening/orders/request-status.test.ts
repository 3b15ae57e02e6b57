import { expect, test } from 'vitest';
import type { ItemState } from './item.ts';
import { type RequestStatus, requestStatus } from './request-status.ts';

const open = { isCancelled: false, isWithdrawn: false, isExpired: false };

test.each([
  [['asked'], 'pending'],
  [['agreed', 'done'], 'pending'],
  [['done', 'refused'], 'completed'],
  [['done', 'cancelled'], 'completed'],
  [['asked', 'cancelled'], 'pending'],
  [['cancelled'], 'cancelled'],
  [['cancelled', 'cancelled'], 'cancelled'],
] as [ItemState[], RequestStatus][])('a request for checks that are %j is %s', (states, status) => {
  expect(requestStatus({ ...open, items: states.map((state) => ({ state })) })).toBe(status);
});

test.each([
  [{ isCancelled: true, isWithdrawn: true }, 'cancelled'],
  [{ isWithdrawn: true, isExpired: true }, 'withdrawn'],
  [{ isExpired: true }, 'expired'],
] as [object, RequestStatus][])('what ended it comes first: %j is %s', (end, status) => {
  expect(requestStatus({ ...open, ...end, items: [{ state: 'asked' }] })).toBe(status);
});
