import { describe, expect, test } from 'vitest';
import { withLanguage } from '../../server/infrastructure/languages/language-scope.ts';
import { describeListing, listingSentences } from './describe-listing.ts';
import { formatLease } from './format-terms.ts';
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

  test('in French', () => {
    const [short, sentences, one] = withLanguage({ language: 'fr' }, () => [
      describeListing(EVERYTHING),
      listingSentences(EVERYTHING),
      listingSentences({ ...NOTHING, lease_months: 1, decision_days: 1 }),
    ]);
    expect(short).toEqual(['2\u00a0450\u00a0$ par mois', 'à partir du 1er décembre 2026', 'bail de 12\u00a0mois']);
    expect(sentences?.slice(0, 3)).toEqual([
      'Le loyer est de 2\u00a0450\u00a0$ par mois.',
      'Le logement est libre à partir du 1er décembre 2026.',
      'Le bail est de 12\u00a0mois.',
    ]);
    expect(one).toEqual([
      'Le bail est au mois.',
      'Une fois votre demande complète, vous aurez une réponse dans un délai de 1\u00a0jour.',
    ]);
  });
});
