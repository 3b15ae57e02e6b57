import { expect, test } from 'vitest';
import { wholePercents } from './whole-percents.ts';

test.each([
  [
    [0.425, 0.335, 0.145, 0.085, 0.01],
    [43, 34, 14, 8, 1],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [0.5, 0.5],
    [50, 50],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])('%j is %j', (shares, percents) => {
  expect(wholePercents(shares)).toEqual(percents);
});
