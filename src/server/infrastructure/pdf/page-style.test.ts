import { expect, test } from 'vitest';
import { inVisualOrder } from './page-style.ts';

test.each([
  ['Priya  Nair', 'Priya Nair'],
  ['one\n\ttwo', 'one two'],
  ['', ''],
  ['שרה כהן לוי', 'שרה\u00A0כהן\u00A0לוי'],
  ['محمد العلي', 'محمد\u00A0العلي'],
  ['with שרה כהן and Bob', 'with שרה\u00A0כהן \u00A0and Bob'],
])('%j is laid out as %j', (text, expected) => {
  expect(inVisualOrder(text)).toBe(expected);
});
