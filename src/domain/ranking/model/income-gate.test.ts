import { expect, test } from 'vitest';
import { PROVINCE_CODES } from '../../values/province.ts';
import { mostFacts } from './income-gate.ts';

test.each(PROVINCE_CODES)('in %s, as many facts can count as the law leaves', (code) => {
  expect(mostFacts(code)).toBe(code === 'QC' ? 38 : 51);
});

test('where the province of a home is unknown, no fact about income counts', () => {
  expect(mostFacts(null)).toBe(38);
});
