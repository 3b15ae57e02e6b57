import { describe, expect, test } from 'vitest';
import { FAMILIES } from './families.ts';
import { INPUT_COUNT, INPUTS, stepCount } from './inputs.ts';

describe('the inputs', () => {
  test('are exactly 51, each with a name of its own', () => {
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
  ])('of the group %s are %i', (group, count) => {
    expect(INPUTS.filter((input) => input.group === group)).toHaveLength(count);
  });

  test('are weighed by rule in 13 cases and learned in 38', () => {
    expect(INPUTS.filter((input) => input.rulePoints)).toHaveLength(13);
  });

  test('belong to 19 families, none of them empty', () => {
    expect(FAMILIES).toHaveLength(19);
    expect(new Set(INPUTS.map((input) => input.family))).toEqual(new Set(FAMILIES.map((family) => family.id)));
  });

  test.each(INPUTS.map((input) => [input.id, input] as const))('%s is cut into 2 to 6 rising steps', (_, input) => {
    expect(stepCount(input)).toBeGreaterThanOrEqual(2);
    expect(stepCount(input)).toBeLessThanOrEqual(6);
    expect(input.cuts.toSorted((a, b) => a - b)).toEqual([...input.cuts]);
    expect(input.rulePoints?.length ?? stepCount(input)).toBe(stepCount(input));
  });

  test('have a sentence for hurting exactly where they can hurt', () => {
    const withSentence = INPUTS.filter((input) => input.hurts !== undefined);
    expect(withSentence).toEqual(INPUTS.filter((input) => input.mode === 'two-sided'));
  });

  test('rest on the income gate when they rest on income', () => {
    const onIncome = INPUTS.filter((input) => input.footing === 'income');
    expect(INPUTS.filter((input) => input.needsIncomeGate)).toEqual(onIncome);
    expect(onIncome).toHaveLength(10);
  });

  test('rest on families that there are', () => {
    const families = FAMILIES.map((family) => family.id);
    expect(INPUTS.flatMap((input) => input.restsOn ?? []).filter((family) => !families.includes(family))).toEqual([]);
  });
});
