import { describe, expect, it } from 'vitest';
import { withLanguage } from '../../../server/infrastructure/languages/language-scope.ts';
import {
  groupedAmount,
  normalizeMonth,
  plainAmount,
  retainsGroups,
  withoutGroups,
  withoutMinus,
} from './number-text.ts';

describe('numbers as people type them', () => {
  it.each([
    ['-5', '5'],
    ['2a', '2a'],
    ['\u22123', '3'],
  ])('a minus is dropped: %s', (typed, text) => expect(withoutMinus(typed)).toBe(text));

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
  ])('an amount keeps its digits: %s', (typed, amount) => expect(plainAmount(typed)).toBe(amount));

  it.each([
    ['2050', '2,050'],
    ['1000000', '1,000,000'],
    ['1234.5', '1,234.5'],
    ['12a', '12a'],
    ['', ''],
  ])('an amount is shown in groups: %s', (amount, shown) => expect(groupedAmount(amount)).toBe(shown));

  it('in French, the groups are separated by spaces, which go again', () => {
    withLanguage({ language: 'fr' }, () => {
      expect(groupedAmount('2050.5')).toBe('2\u00a0050,5');
      expect(withoutGroups('2\u00a00505')).toBe('20505');
      expect(retainsGroups('2\u00a0050', '2\u00a0051')).toBe(true);
      expect(retainsGroups('2\u00a0050', '1050,50')).toBe(false);
    });
  });

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
  ])('%s changed to %s retains a separator: %s', (before, text, expected) =>
    expect(retainsGroups(before, text)).toBe(expected),
  );

  it.each([
    ['202103', '2021-03'],
    ['2021-3', '2021-03'],
    ['2021/03', '2021-03'],
    ['3/2021', '2021-03'],
    ['2021-03', '2021-03'],
    ['March 2021', '2021-03'],
    ['Mar. 2021', '2021-03'],
    ['may, 2019', '2019-05'],
    ['2020 December', '2020-12'],
    ['août 2021', '2021-08'],
    ['févr. 2022', '2022-02'],
    ['juin 2022', '2022-06'],
    ['juillet 2022', '2022-07'],
    ['avril 2022', '2022-04'],
    ['Smarch 2021', 'Smarch 2021'],
    ['2021', '2021'],
  ])('a month is normalized: %s', (typed, month) => expect(normalizeMonth(typed)).toBe(month));
});
