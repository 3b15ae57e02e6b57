import { expect, test } from 'vitest';
import { CHARGE_STATUSES, type ChargeState, chargeStatus, needsPayer } from './charge.ts';

test.each([
  ['due', 1695, 0, 'being-charged'],
  ['succeeded', 1695, 0, 'charged'],
  ['succeeded', 0, 0, 'free'],
  ['succeeded', 2373, 1695, 'refunded-in-part'],
  ['succeeded', 1695, 1695, 'refunded'],
  ['declined', 1695, 0, 'declined'],
  ['needs-authentication', 1695, 0, 'needs-authentication'],
  ['given-up', 1695, 0, 'not-charged'],
] as [ChargeState, number, number, string][])(
  '%s, %i cents with %i refunded, is %s',
  (state, totalCents, refundedCents, is) => {
    expect(chargeStatus({ state, isUnknown: false, totalCents, refundedCents })).toBe(is);
  },
);

test('a charge whose answer was lost is being checked, until it is known', () => {
  const amounts = { isUnknown: true, totalCents: 1695, refundedCents: 0 };
  expect(chargeStatus({ state: 'due', ...amounts })).toBe('being-checked');
  expect(chargeStatus({ state: 'succeeded', ...amounts })).toBe('charged');
});

test('the payer has something to do only while the bank refuses or asks', () => {
  expect(CHARGE_STATUSES.filter(needsPayer)).toEqual(['declined', 'needs-authentication']);
});
