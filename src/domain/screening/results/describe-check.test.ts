import { describe, expect, test } from 'vitest';
import { backgroundLabel, creditLabel, describeScan, idLabel, incomeLabel, percentUsed } from './describe-check.ts';

describe('the labels of a check', () => {
  test.each([
    ['RETURNED', 'completed'],
    ['ANALYZING', 'incomplete'],
    ['NONE', 'incomplete'],
    ['returned', 'incomplete'],
    [undefined, 'incomplete'],
  ])('a credit check that is %s is %s', (status, label) => {
    expect(creditLabel({ status, isWithoutFile: false, isNotDone: false })).toBe(label);
  });

  test('a credit check without a file is neither complete nor incomplete', () => {
    expect(creditLabel({ isWithoutFile: true, isNotDone: false })).toBe('no file found');
    expect(creditLabel({ isWithoutFile: false, isNotDone: true })).toBe('could not be done');
  });

  test.each([
    ['RETURNED', 'completed'],
    ['ANALYZING', 'analyzing'],
    ['NONE', 'analyzing'],
    ['FAILED', 'incomplete'],
    [undefined, 'incomplete'],
  ])('a background check that is %s is %s', (status, label) => {
    expect(backgroundLabel(status)).toBe(label);
  });

  test.each([
    ['CLEARED', 'pass'],
    ['REVIEW', 'not passed'],
    ['NONE', 'not passed'],
    ['cleared', 'not passed'],
  ])('a scan that is %s is %s', (scan, label) => {
    expect(describeScan(scan)).toBe(label);
  });

  test.each([
    ['Verified', 'verified'],
    ['Unverified', 'unverified'],
    [null, 'pending'],
  ] as const)('an ID check that is %s is %s', (status, label) => {
    expect(idLabel(status)).toBe(label);
  });

  test.each([
    ['received', true, 'received'],
    ['sent', true, 'received'],
    ['sent', false, 'submitted'],
    ['failed', false, 'incomplete'],
    [undefined, false, 'incomplete'],
  ])('an income check that is %s, with figures %s, is %s', (status, hasFigures, label) => {
    expect(incomeLabel(status, hasFigures)).toBe(label);
  });
});

describe('the used part of a limit', () => {
  test.each([
    [33.79, '33.7'],
    [12.99, '12.9'],
    [0, '0.0'],
    [0.09, '0.0'],
    [64.2, '64.2'],
    [100, '100.0'],
    [104.96, '104.9'],
  ])('%f is %s', (percent, words) => {
    expect(percentUsed(percent)).toBe(words);
  });

  test('a value with one decimal is unchanged', () => {
    const tenths = Array.from({ length: 20_001 }, (_, index) => (index / 10).toFixed(1));
    expect(tenths.map((text) => percentUsed(Number(text)))).toEqual(tenths);
  });
});
