import { describe, expect, it } from 'vitest';
import { groupedAmount, keepsCommaOf, plainAmount, tidyMonth, withoutMinus } from './number-text.ts';

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
    ['1,000,000', '1000000'],
    ['1,234.5', '1234.5'],
    ['2050,50', '2050.50'],
    ['2050,5', '2050.5'],
    ['2\u00a0050,50 $', '2050.50'],
    ['1,2,3', '1,2,3'],
    ['20,50,100', '20,50,100'],
    ['1,2345', '1,2345'],
  ])('an amount keeps its digits: %s', (typed, kept) => expect(plainAmount(typed)).toBe(kept));

  it.each([
    ['2050', '2,050'],
    ['1000000', '1,000,000'],
    ['1234.5', '1,234.5'],
    ['12a', '12a'],
    ['', ''],
  ])('an amount reads in groups: %s', (amount, shown) => expect(groupedAmount(amount)).toBe(shown));

  it.each([
    ['2,050', '2,05', true],
    ['2,050', '2,0505', true],
    ['2,050', '12,050', true],
    ['2,050', '2050', false],
    ['1,000,001', '1000,001', true],
    ['1,000,001', '2050,50', false],
    ['2,050', '1', false],
    ['2,050', '', false],
    ['950', '950,5', false],
    ['2,050', '2,050', true],
  ])('%s changed to %s holds a comma of ours: %s', (before, text, kept) =>
    expect(keepsCommaOf(before, text)).toBe(kept),
  );

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
