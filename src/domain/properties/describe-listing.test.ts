import { describe, expect, test } from 'vitest';
import { describeListing, listingSentences } from './describe-listing.ts';
import { formatLease } from './format-lease.ts';
import { AvailableOn, DecisionDays, LeaseMonths } from './listing-details.ts';

const EVERYTHING = { asking_rent: 2450, available_on: '2026-12-01', lease_months: 12, decision_days: 5 };
const NOTHING = { asking_rent: null, available_on: null, lease_months: null, decision_days: null };

describe('the details of a listing', () => {
  test.each([
    [null, true],
    ['2026-12-01', true],
    ['2026-11-31', false],
    ['0206-12-01', false],
    ['Dec 1, 2026', false],
    ['', false],
    [20261201, false],
  ])('are available on %j: %s', (day, isAccepted) => {
    expect(AvailableOn.safeParse(day).success).toBe(isAccepted);
  });

  test.each([
    [null, true],
    [1, true],
    [60, true],
    [0, false],
    [61, false],
    [1.5, false],
    ['12', false],
  ])('have a lease of %j months: %s, and as many days to decide', (count, isAccepted) => {
    expect(LeaseMonths.safeParse(count).success).toBe(isAccepted);
    expect(DecisionDays.safeParse(count).success).toBe(isAccepted);
  });

  test.each([
    [null, undefined],
    [1, 'month to month'],
    [2, '2 months'],
    [12, '12 months'],
  ])('name a lease of %j months', (leaseMonths, name) => {
    expect(formatLease(leaseMonths)).toBe(name);
  });

  test('are a sentence each in the invitation, and nothing where nothing was stated', () => {
    expect(listingSentences(EVERYTHING)).toEqual([
      'The rent is $2,450 a month.',
      'The home is available from Dec 1, 2026.',
      'The lease is for 12 months.',
      'You’ll get an answer within 5 days of completing your application.',
    ]);
    expect(listingSentences({ ...NOTHING, lease_months: 1, decision_days: 1 })).toEqual([
      'The lease is month to month.',
      'You’ll get an answer within 1 day of completing your application.',
    ]);
    expect(listingSentences(NOTHING)).toEqual([]);
  });

  test('are short in a line', () => {
    expect(describeListing(EVERYTHING)).toEqual(['$2,450 a month', 'from Dec 1, 2026', '12-month lease']);
    expect(describeListing(NOTHING)).toEqual([]);
  });
});
