import { describe, expect, test } from 'vitest';
import { FAMILIES } from './families.ts';
import { INPUT_COUNT, INPUTS, stepCount } from './inputs.ts';

describe('the inputs', () => {
  test('are exactly 51, each with a unique id', () => {
    expect(INPUTS).toHaveLength(51);
    expect(INPUT_COUNT).toBe(51);
    expect(new Set(INPUTS.map((input) => input.id)).size).toBe(51);
    expect(new Set(INPUTS.map((input) => input.label)).size).toBe(51);
  });

  test.each([
    ['rental', 14],
    ['credit', 18],
    ['money', 8],
    ['verification', 8],
    ['application', 3],
  ])('in the group %s number %i', (group, count) => {
    expect(INPUTS.filter((input) => input.group === group)).toHaveLength(count);
  });

  test('have rule points in 13 cases and learned points in 38', () => {
    expect(INPUTS.filter((input) => input.rulePoints)).toHaveLength(13);
  });

  test('belong to 19 families, none of them empty', () => {
    expect(FAMILIES).toHaveLength(19);
    expect(new Set(INPUTS.map((input) => input.family))).toEqual(new Set(FAMILIES.map((family) => family.id)));
  });

  test.each(INPUTS.map((input) => [input.id, input] as const))('%s is cut into 2 to 7 rising steps', (_, input) => {
    expect(stepCount(input)).toBeGreaterThanOrEqual(2);
    expect(stepCount(input)).toBeLessThanOrEqual(7);
    expect(input.cuts.toSorted((a, b) => a - b)).toEqual([...input.cuts]);
    expect(input.rulePoints?.length ?? stepCount(input)).toBe(stepCount(input));
  });

  test('have a `hurts` sentence exactly if they can hurt', () => {
    const withSentence = INPUTS.filter((input) => input.hurts !== undefined);
    expect(withSentence).toEqual(INPUTS.filter((input) => input.mode === 'two-sided'));
  });

  test('need the income gate if they are based on income', () => {
    const onIncome = INPUTS.filter((input) => input.legalBasis === 'income');
    expect(INPUTS.filter((input) => input.needsIncomeGate)).toEqual(onIncome);
    expect(onIncome).toHaveLength(10);
  });

  test('only refer to existing families', () => {
    const families = FAMILIES.map((family) => family.id);
    expect(INPUTS.flatMap((input) => input.restsOn ?? []).filter((family) => !families.includes(family))).toEqual([]);
  });
});
