import { describe, expect, test } from 'vitest';
import { backgroundLabel, creditLabel, describeScan, incomeLabel, percentUsed } from './describe-check.ts';

describe('the labels of a check', () => {
  test.each([
    ['answered', 'completed'],
    ['pending', 'incomplete'],
    ['failed', 'incomplete'],
  ] as const)('a credit check that is %s is %s', (state, label) => {
    expect(creditLabel(state)).toBe(label);
  });

  test('a credit check without a file is neither complete nor incomplete', () => {
    expect(creditLabel('no file')).toBe('no file found');
    expect(creditLabel('not done')).toBe('could not be done');
  });

  test.each([
    ['answered', 'completed'],
    ['pending', 'analyzing'],
    ['failed', 'incomplete'],
  ] as const)('a background check that is %s is %s', (state, label) => {
    expect(backgroundLabel(state)).toBe(label);
  });

  test.each([
    ['cleared', 'pass'],
    ['review', 'not passed'],
    ['not cleared', 'not passed'],
    ['unfinished', 'not passed'],
  ] as const)('a scan that is %s is %s', (scan, label) => {
    expect(describeScan(scan)).toBe(label);
  });

  test.each([
    ['answered', true, 'received'],
    ['pending', true, 'received'],
    ['pending', false, 'submitted'],
    ['failed', false, 'incomplete'],
  ] as const)('an income check that is %s, with figures %s, is %s', (state, hasFigures, label) => {
    expect(incomeLabel(state, hasFigures)).toBe(label);
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
