import { describe, expect, it } from 'vitest';
import { groupedAmount, plainAmount, tidyMonth, withoutMinus } from './number-text.ts';

describe('numbers as people type them', () => {
  it.each([
    ['-5', '5'],
    ['2a', '2a'],
    ['\u22123', '3'],
  ])('a minus is not taken: %s', (typed, kept) => expect(withoutMinus(typed)).toBe(kept));

  it.each([
    ['$2,050', '2050'],
    ['- 12a', '12a'],
    ['1 200.50', '1200.50'],
  ])('an amount keeps its digits: %s', (typed, kept) => expect(plainAmount(typed)).toBe(kept));

  it.each([
    ['2050', '2,050'],
    ['1000000', '1,000,000'],
    ['1234.5', '1,234.5'],
    ['12a', '12a'],
    ['', ''],
  ])('an amount reads in groups: %s', (amount, shown) => expect(groupedAmount(amount)).toBe(shown));

  it.each([
    ['202103', '2021-03'],
    ['2021-3', '2021-03'],
    ['2021/03', '2021-03'],
    ['3/2021', '2021-03'],
    ['2021-03', '2021-03'],
    ['March 2021', 'March 2021'],
    ['2021', '2021'],
  ])('a month is tidied: %s', (typed, month) => expect(tidyMonth(typed)).toBe(month));
});
