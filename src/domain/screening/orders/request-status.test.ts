import { expect, test } from 'vitest';
import type { CheckState } from './check-state.ts';
import { type RequestStatus, requestStatus } from './request-status.ts';

const open = { isCancelled: false, isWithdrawn: false, isExpired: false };

test.each([
  [['to decide'], 'pending'],
  [['to do', 'done'], 'pending'],
  [['with the vendor', 'done'], 'pending'],
  [['your turn at the vendor', 'declined'], 'pending'],
  [['done', 'declined'], 'completed'],
  [['done', 'could not be done'], 'completed'],
  [['done', 'cancelled'], 'completed'],
  [['to decide', 'cancelled'], 'pending'],
  [['cancelled'], 'cancelled'],
  [['cancelled', 'cancelled'], 'cancelled'],
] as [CheckState[], RequestStatus][])('a request for checks that are %j is %s', (checks, status) => {
  expect(requestStatus({ ...open, checks })).toBe(status);
});

test.each([
  [{ isCancelled: true, isWithdrawn: true }, 'cancelled'],
  [{ isWithdrawn: true, isExpired: true }, 'withdrawn'],
  [{ isExpired: true }, 'expired'],
] as [object, RequestStatus][])('what ended it comes first: %j is %s', (end, status) => {
  expect(requestStatus({ ...open, ...end, checks: ['to decide'] })).toBe(status);
});
