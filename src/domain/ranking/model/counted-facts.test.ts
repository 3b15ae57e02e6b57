import { expect, test } from 'vitest';
import { PROVINCE_CODES } from '../../values/province.ts';
import { mostFacts } from './counted-facts.ts';

test.each(PROVINCE_CODES)('in %s, as many facts can count as the law leaves', (code) => {
  expect(mostFacts(code)).toBe(code === 'QC' ? 38 : 51);
});

test('for a home without a known province, no fact about income is among them', () => {
  expect(mostFacts(null)).toBe(38);
});
