import { expect, test } from 'vitest';
import { loadModel } from '../../../src/domain/ranking/model/load-model.ts';
import { compileModel } from '../../../src/domain/ranking/score/score.ts';
import { sha256, shippedFile } from '../../../testing/builders/shipped-model.ts';
import { gatesOfTried, unmet } from '../gates.ts';
import { bankruptcyBesideCard, costsOfEvents } from './single-events.ts';
import { largestDifference } from './stability.ts';

const model = loadModel(shippedFile(), sha256);

test('a model whose points depend on the seed by more than three is refused', () => {
  const other = (change: number) =>
    model.inputs.map((input, index) =>
      index === 20
        ? { ...input, points: input.points.map((points, step) => points - (step === 0 ? change : 0)) }
        : input,
    );
  const gates = (change: number) =>
    gatesOfTried({
      difference: largestDifference([model.inputs, other(0), other(change)]),
      bankruptcyBesideCard: 2,
      pairs: { alone: 1200, withUnknown: 1060, withWorst: 1010 },
      moves: [],
    });
  expect(largestDifference([model.inputs, other(4)])).toEqual({ points: 4, input: model.inputs[20]?.id });
  const names = (change: number) => unmet(gates(change)).map(({ name }) => name);
  expect(names(4)).toContain('largest difference of a step between seeds');
  expect(names(3)).not.toContain('largest difference of a step between seeds');
});

test('a bankruptcy costs clearly more than a full card, and every event something', () => {
  const table = compileModel(model);
  for (const { name, points } of costsOfEvents(table)) expect(points, name).toBeLessThan(0);
  expect(bankruptcyBesideCard(table)).toBeGreaterThanOrEqual(1.5);
});
