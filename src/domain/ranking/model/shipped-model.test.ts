import { describe, expect, test } from 'vitest';
import { sha256, shippedFile } from '../../../../testing/builders/shipped-model.ts';
import { INPUTS } from '../inputs/inputs.ts';
import { loadModel } from './load-model.ts';

const model = loadModel(shippedFile(), sha256);
const rangeOf = (points: readonly number[]) => (points.at(-1) ?? 0) - (points[0] ?? 0);
const pointsOf = (id: string) => model.inputs.find((input) => input.id === id)?.points ?? [];

describe('the shipped model', () => {
  test('states that it is synthetic and lists every assumption', () => {
    expect(model.data_source).toBe('synthetic');
    expect(Object.keys(model.assumptions)).toEqual(Array.from({ length: 20 }, (_, index) => `A${index + 1}`));
  });

  test('has the 51 inputs in their order', () => {
    expect(model.inputs.map((input) => input.id)).toEqual(INPUTS.map((input) => input.id));
  });

  test.each(model.inputs.map((input) => [input.id, input] as const))(
    '%s has more points at every better step',
    (_, input) => {
      const { points, points_declared: declared, mode } = input;
      for (const [step, value] of points.entries()) if (step > 0) expect(value).toBeGreaterThan(points[step - 1] ?? 0);
      if (mode === 'bonus') expect(points[0]).toBe(0);
      else expect(points[0]).toBeLessThan(0);
      expect(points.at(-1)).toBeGreaterThan(0);
      for (const [step, value] of declared.entries()) {
        const full = points[step] ?? 0;
        expect(value * full).toBeGreaterThanOrEqual(0);
        expect(Math.abs(value)).toBeLessThanOrEqual(Math.abs(full));
      }
    },
  );

  test('scores 90 days late worse than 60, and the first time worst', () => {
    expect(rangeOf(pointsOf('late_90'))).toBeGreaterThanOrEqual(1.4 * rangeOf(pointsOf('late_60')));
    for (const id of ['late_60', 'late_90']) {
      const [worst = 0, first = 0] = pointsOf(id);
      expect(Math.abs(first - (2 / 3) * worst)).toBeLessThanOrEqual(1);
    }
  });

  test('gives at most 4 points for many clean accounts, which young people cannot have', () => {
    expect(Math.max(...pointsOf('accounts_clean'))).toBeLessThanOrEqual(4);
  });

  test('scores using over 90 % of a limit clearly worse than 60 to 90 %', () => {
    const [above90 = 0, above60 = 0] = pointsOf('credit_use_average');
    expect(above90).toBeLessThan(above60 - 3);
  });

  test.each([
    ['money', 0.05, 40],
    ['credit', 0.36, 0],
    ['verification', 0.14, 0],
    ['application', 0.04, 0],
  ])('keeps %s within its budget of the attainable range', (group, budget, fixed) => {
    const all = model.inputs.reduce((total, input) => total + rangeOf(input.points), 0);
    const own = model.inputs
      .filter((input) => input.group === group)
      .reduce((total, input) => total + rangeOf(input.points), 0);
    // Whole points and strictly rising steps cost up to 0.01; the one fixed step is outside the budget.
    expect((own - fixed) / all).toBeLessThanOrEqual(budget + 0.01);
  });

  test('gives intervals for its figures', () => {
    expect(Object.keys(model.intervals)).toEqual(expect.arrayContaining(['auc', 'first, newcomer', 'first, under_30']));
    for (const [low, high] of Object.values(model.intervals)) expect(high).toBeGreaterThan(low);
  });

  test('met its gates', () => {
    expect(model.gates.map((gate) => gate.name)).toEqual([
      'area under the curve',
      'slope of calibration',
      'error of calibration',
      'top three, assistance',
      'top three, lone parents',
      'first of ten, newcomers',
      'first of ten, under 30',
      'largest difference of a step between seeds',
      'a bankruptcy beside a card at its limit',
      'households helped by disputing everything',
      'area under the curve if everybody disputes everything',
      'a partner of whom nothing is known beside a checked bad one',
      'median of the most rewarding move',
    ]);
    for (const { value, least, most } of model.gates) {
      if (least !== null) expect(value).toBeGreaterThanOrEqual(least);
      if (most !== null) expect(value).toBeLessThanOrEqual(most);
    }
  });
});
