import { expect, test } from 'vitest';
import { LEAST_GROUPS, populationStability, stabilityState } from './population-stability.ts';

test.each([
  ['the same shares', [0.2, 0.3, 0.5], [200, 300, 500], 0],
  // (0.6 − 0.5) ln(0.6 ÷ 0.5) + (0.4 − 0.5) ln(0.4 ÷ 0.5)
  ['a tenth moved', [0.5, 0.5], [600, 400], 0.0405],
  // (0.8 − 0.5) ln(0.8 ÷ 0.5) + (0.2 − 0.5) ln(0.2 ÷ 0.5)
  ['three tenths moved', [0.5, 0.5], [800, 200], 0.4159],
  ['a step that nobody is in', [0.5, 0.5], [1000, 0], 4.604],
  ['a step that the model never saw', [1, 0], [900, 100], 0.7006],
])('%s: %j and %j give %d', (_, before, now, index) => {
  expect(populationStability(before, now)).toBeCloseTo(index, 3);
});

test('too few groups say nothing', () => {
  expect(populationStability([0.5, 0.5], [LEAST_GROUPS - 1, 0])).toBeNull();
  expect(populationStability([0.5, 0.5], [LEAST_GROUPS, 0])).not.toBeNull();
});

test.each([
  [0, 'stable'],
  [0.0999, 'stable'],
  [0.1, 'shifted'],
  [0.2499, 'shifted'],
  [0.25, 'changed'],
  [3, 'changed'],
])('%d is %s', (index, state) => {
  expect(stabilityState(index)).toBe(state);
});
