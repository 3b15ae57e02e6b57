import { describe, expect, test } from 'vitest';
import { ProviderProblem, type ProviderProblemKind } from '../ports/provider-problem.ts';
import { deliveryLifetime, faultOf, isWorthReporting, pauseBeforeNext } from './delivery.ts';
import { MESSAGE_KINDS, type MessageKind } from './message-kinds.ts';

const HOUR = 60 * 60 * 1000;

describe('the time we try to deliver', () => {
  test.each<[MessageKind, number]>([
    ['contact-code', 6],
    ['password-reset', 6],
    ['invitation', 72],
    ['checks-done', 72],
    ['decision', 14 * 24],
    ['account-leaving', 14 * 24],
    ['charge-declined', 14 * 24],
  ])('%s: %i hours', (kind, hours) => {
    expect(deliveryLifetime(kind)).toBe(hours * HOUR);
  });

  test('every kind outlasts two hours without a mail server and an hour with a wrong password', () => {
    for (const kind of Object.keys(MESSAGE_KINDS) as MessageKind[]) {
      expect(deliveryLifetime(kind), kind).toBeGreaterThan(3.5 * HOUR);
    }
  });
});

test.each<[ProviderProblemKind, string]>([
  ['validation', 'recipient'],
  ['declined', 'recipient'],
  ['auth', 'ours'],
  ['config', 'ours'],
  ['not_found', 'ours'],
  ['conflict', 'ours'],
  ['bad_response', 'ours'],
  ['rate_limited', 'passing'],
  ['unavailable', 'passing'],
  ['timeout', 'passing'],
  ['unknown_outcome', 'passing'],
])('%s is a fault of this side: %s', (kind, fault) => {
  expect(faultOf(new ProviderProblem({ provider: 'smtp', kind, retryable: false }))).toBe(fault);
});

test('a broken program is our fault', () => {
  expect(faultOf(new TypeError('boom'))).toBe('ours');
});

test('pauses double up to a quarter of an hour', () => {
  const seconds = (attempts: number) => pauseBeforeNext(attempts, 0) / 1000;
  expect([1, 2, 3, 4, 10, 11, 12, 5000].map(seconds)).toEqual([1, 2, 4, 8, 512, 900, 900, 900]);
  expect(pauseBeforeNext(20, 1)).toBe(675_000);
});

test('a longer wait that the provider asks for counts, up to an hour', () => {
  expect(pauseBeforeNext(1, 0, 90_000)).toBe(90_000);
  expect(pauseBeforeNext(20, 0, 90_000)).toBe(900_000);
  expect(pauseBeforeNext(1, 0, 90_000_000)).toBe(HOUR);
});

test('operators are notified of our own faults at once, and of an outage after half an hour', () => {
  expect(isWorthReporting('ours', { waitingMs: 0 })).toBe(true);
  expect(isWorthReporting('passing', { waitingMs: 60_000 })).toBe(false);
  expect(isWorthReporting('passing', { waitingMs: HOUR / 2 })).toBe(true);
  expect(isWorthReporting('recipient', { waitingMs: HOUR })).toBe(false);
});
