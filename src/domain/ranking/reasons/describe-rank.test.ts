import { expect, test } from 'vitest';
import { describeRank, ordinal } from './describe-rank.ts';

test.each([
  [65, 0.5, 'strong match'],
  [64, 0.5, 'match'],
  [90, 0.49, 'match'],
  [45, 0.15, 'match'],
  [44, 0.5, 'check these points'],
  [90, 0.14, 'little known yet'],
])('a score of %d of which %d is known reads "%s"', (score, known_share, words) => {
  expect(describeRank({ score, known_share, has_identity_or_reference: true, has_alerts: false })).toBe(words);
});

test.each([
  [{ has_identity_or_reference: false }, 'match'],
  [{ has_alerts: true }, 'check these points'],
  [{ has_alerts: true, known_share: 0.02 }, 'check these points'],
])('an otherwise strong match with %j reads "%s"', (change, words) => {
  const strong = { score: 90, known_share: 0.9, has_identity_or_reference: true, has_alerts: false };
  expect(describeRank({ ...strong, ...change })).toBe(words);
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [111, '111th'],
  [103, '103rd'],
])('place %d is %s', (place, words) => {
  expect(ordinal(place)).toBe(words);
});
