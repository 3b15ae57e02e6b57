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
    expect(chargeStatus({ state, totalCents, refundedCents })).toBe(is);
  },
);

test('the payer has something to do only while the bank refuses or asks', () => {
  expect(CHARGE_STATUSES.filter(needsPayer)).toEqual(['declined', 'needs-authentication']);
});
