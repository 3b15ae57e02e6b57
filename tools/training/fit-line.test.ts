import { describe, expect, test } from 'vitest';
import { fitLine } from './fit-line.ts';
import { chanceOf, logistic } from './random-source.ts';

/** Cases whose log-odds of a good year are linear in the signal. */
function cases(count: number, intercept: number, slope: number, seed: number) {
  const chance = chanceOf(seed);
  const signal = Float64Array.from({ length: count }, () => chance.normal());
  const bad = Uint8Array.from(signal, (x) => (chance.happens(logistic(intercept + slope * x)) ? 0 : 1));
  return { signal, bad };
}

describe('a line through the log-odds', () => {
  test.each([
    ['rare bads', 2.3, 1],
    ['half bads', 0, 1],
    ['mostly bads', -2, 1],
    ['half bads and a steep signal', 0, 6],
    ['half bads that the signal turns around', 0, -2],
  ])('is found with %s', (_, intercept, slope) => {
    const { signal, bad } = cases(8000, intercept, slope, 7);
    const line = fitLine(signal, bad);
    expect(Math.abs(line.intercept - intercept)).toBeLessThan(0.25);
    expect(Math.abs(line.slope - slope)).toBeLessThan(0.12 * Math.abs(slope) + 0.05);
  });

  test('stays finite with half bad cases and a distant, separating signal', () => {
    const signal = Float64Array.from({ length: 400 }, (_, row) => (row % 2 === 0 ? 40 : -40));
    const bad = Uint8Array.from(signal, (x, row) => (row % 20 === 0 ? 1 : x > 0 ? 0 : 1));
    const { intercept, slope } = fitLine(signal, bad);
    expect(Number.isFinite(intercept)).toBe(true);
    expect(slope).toBeGreaterThan(0);
    const p = logistic(intercept + slope * 40);
    expect(p).toBeCloseTo(0.9, 1);
  });

  test('does not fit the fixed part', () => {
    const { signal, bad } = cases(8000, 1, 1, 11);
    const fixed = signal.map((x) => 0.5 * x);
    expect(fitLine(signal, bad, fixed).slope).toBeCloseTo(fitLine(signal, bad).slope - 0.5, 3);
  });
});
