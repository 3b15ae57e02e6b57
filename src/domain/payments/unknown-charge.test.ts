import { describe, expect, test } from 'vitest';
import type { ChargeOutcome, ProcessorCharge } from './processor-records.ts';
import { isRefusedByProcessor, isSurelyAbsent, leavesDoubt, mustLookUp, outcomeToAdopt } from './unknown-charge.ts';

const now = new Date('2026-11-23T12:00:00Z');
const before = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);

test.each([
  ['a new charge', { createdAt: before(1), attempt: 1, attemptedAt: null }, false],
  ['an attempt without an answer', { createdAt: before(1), attempt: 1, attemptedAt: before(1) }, true],
  ['another card', { createdAt: before(1), attempt: 2, attemptedAt: null }, true],
  [
    'an old charge that was never attempted, as in a backup',
    { createdAt: before(21), attempt: 1, attemptedAt: null },
    true,
  ],
])('the processor is searched first: %s', (_, charge, expected) => {
  expect(mustLookUp(charge, now)).toBe(expected);
});

test('an attempt counts as absent only when none can be on its way', () => {
  expect(isSurelyAbsent({ attemptedAt: null }, now)).toBe(true);
  expect(isSurelyAbsent({ attemptedAt: before(1) }, now)).toBe(true);
  expect(isSurelyAbsent({ attemptedAt: before(0.1) }, now)).toBe(false);
});

test.each([
  ['unavailable', true, false],
  ['timeout', true, false],
  ['unknown_outcome', true, false],
  ['bad_response', true, false],
  ['conflict', true, false],
  ['rate_limited', false, false],
  ['auth', false, false],
  ['config', false, false],
  ['validation', false, true],
  ['not_found', false, true],
  ['declined', false, true],
] as const)('after %s: in doubt %s, refused %s', (kind, doubt, refused) => {
  expect([leavesDoubt(kind), isRefusedByProcessor(kind)]).toEqual([doubt, refused]);
});

describe('what the processor has under our id', () => {
  const charge = (is: ChargeOutcome['is'], more: Partial<ProcessorCharge> = {}): ProcessorCharge => ({
    processorId: `pi_${is}`,
    chargeId: 'c',
    amountCents: 678,
    outcome: { is, processorId: `pi_${is}`, clientSecret: 's', code: 'x' } as ChargeOutcome,
    isCancelled: false,
    isUnfinished: false,
    ...more,
  });
  test.each([
    ['nothing', [], undefined],
    ['money that moved, whatever else there is', [charge('declined'), charge('succeeded')], 'succeeded'],
    [
      'a payment that can still be made before a decline',
      [charge('declined'), charge('needs-authentication')],
      'needs-authentication',
    ],
    ['a decline', [charge('declined')], 'declined'],
    ['nothing that was cancelled', [charge('declined', { isCancelled: true })], undefined],
    ['nothing that was not tried yet', [charge('declined', { isUnfinished: true })], undefined],
  ])('adopts %s', (_, found, expected) => {
    expect(outcomeToAdopt(found)?.is).toBe(expected);
  });
});
