import { describe, expect, test } from 'vitest';
import type { CheckFacts } from '../orders/check-state.ts';
import {
  type CheckWithTimes,
  emailDueAt,
  QUIET_MS,
  unreportedToApplicant,
  unreportedToLandlord,
} from './unreported-results.ts';

const DONE: CheckFacts = {
  state: 'done',
  isPaymentMissing: false,
  isFailed: false,
  result: 'returned',
  isWithoutFile: false,
  waitsAtVendor: false,
  gate: null,
};
const PENDING: CheckFacts = { ...DONE, result: 'pending' };
const make = (facts: CheckFacts, change: Partial<CheckWithTimes> = {}): CheckWithTimes => ({
  facts,
  changedAt: 1000,
  paidAt: null,
  applicantNotifiedAt: null,
  landlordNotifiedAt: null,
  ...change,
});

describe('unreported', () => {
  test.each([
    ['a result', make(DONE), true, false],
    ['a paid result', make(DONE, { paidAt: 2000 }), true, true],
    ['a failed check', make({ ...DONE, isFailed: true }, { paidAt: 2000 }), true, false],
    ['a check under way', make(PENDING), false, false],
    ['a question of the bureau', make({ ...PENDING, waitsAtVendor: true }), false, false],
    ['a declined check', make({ ...DONE, state: 'refused' }), false, false],
    [
      'a result that was told',
      make(DONE, { paidAt: 2000, applicantNotifiedAt: 1000, landlordNotifiedAt: 1500 }),
      false,
      false,
    ],
    [
      'another result since',
      make(DONE, { paidAt: 2000, applicantNotifiedAt: 500, landlordNotifiedAt: 600 }),
      true,
      true,
    ],
    ['a request without a result', make({ ...DONE, result: null }, { changedAt: null }), false, false],
  ] satisfies [string, CheckWithTimes, boolean, boolean][])('%s', (_, check, forApplicant, forLandlord) => {
    expect(unreportedToApplicant([check]).length > 0).toBe(forApplicant);
    expect(unreportedToLandlord([check]).length > 0).toBe(forLandlord);
  });
});

describe('the email', () => {
  const unreported = [make(DONE), make(DONE, { changedAt: 5000 })];

  test.each([
    ['nothing else is to come', [], 0],
    ['others are declined or undecided', [make({ ...DONE, state: 'refused' }), make({ ...DONE, state: 'asked' })], 0],
    ['the bureau works on another', [make(PENDING)], 5000 + QUIET_MS],
    ['another is to be done', [make({ ...DONE, state: 'agreed', result: null })], 5000 + QUIET_MS],
  ] satisfies [string, CheckWithTimes[], number][])('when %s', (_, others, at) => {
    expect(emailDueAt([...unreported, ...others], unreported)).toBe(at);
  });
});
