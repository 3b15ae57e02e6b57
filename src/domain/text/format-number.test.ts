import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
  [-12_000, '-12,000'],
  [12_345.5, '12,345.5'],
  [1234.5678, '1,234.5678'],
])('%d is %s', (value, expected) => {
  expect(formatNumber(value)).toBe(expected);
});
