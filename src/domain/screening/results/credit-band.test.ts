import { describe, expect, test } from 'vitest';
import { bandOf, CREDIT_BANDS, lastScoreOf, placeOnScale } from './credit-band.ts';

describe('the band of a credit score', () => {
  test.each([
    [300, 'Poor'],
    [579, 'Poor'],
    [580, 'Fair'],
    [669, 'Fair'],
    [670, 'Good'],
    [739, 'Good'],
    [740, 'Very Good'],
    [799, 'Very Good'],
    [800, 'Excellent'],
    [850, 'Excellent'],
    [900, 'Excellent'],
  ])('%i is %s', (score, label) => {
    expect(bandOf(score)?.label()).toBe(label);
  });

  test.each([0, 299, 901])('%i is not a score and has none', (score) => {
    expect(bandOf(score)).toBeUndefined();
    expect(placeOnScale(score)).toBe(0);
  });

  test('each has a last score', () => {
    expect(CREDIT_BANDS.map((band) => `${band.id} ${lastScoreOf(band)}`)).toEqual([
      'poor 579',
      'fair 669',
      'good 739',
      'very-good 799',
      'excellent 900',
    ]);
  });

  test.each([
    [300, 0],
    [440, 0.1],
    [580, 0.2],
    [670, 0.4],
    [740, 0.6],
    [770, 0.7],
    [800, 0.8],
  ])('%i is at %f of five equal steps', (score, place) => {
    expect(placeOnScale(score)).toBeCloseTo(place, 10);
  });

  test('a higher score is never further left, and all are on the scale', () => {
    const places = Array.from({ length: 601 }, (_, index) => placeOnScale(300 + index));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places.at(-1)).toBeLessThan(1);
  });
});
