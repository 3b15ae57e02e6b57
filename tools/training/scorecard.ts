import { INPUT_COUNT, INPUTS, type Input, stepCount } from '../../src/domain/ranking/inputs/inputs.ts';
import type { ModelInput } from '../../src/domain/ranking/model/model.ts';
import { adultsShareOf, isDeclared, stepOf } from '../../src/domain/ranking/score/codes.ts';
import { RANGE_OF_90_BESIDE_60 } from './budgets.ts';
import type { Cases } from './cohort.ts';
import type { Learned } from './learn.ts';
import { declaredPoints, pointsOfSteps } from './whole-points.ts';

/** The learned weights as inputs of a model file: whole points, and their distribution over the training cases. */
export function toScorecard(cases: Cases, { steps, weights, declaredShare }: Learned): ModelInput[] {
  const inputs = INPUTS.map((input, index): ModelInput => {
    const evidence = steps[index] ?? [];
    const weight = weights[index] ?? 0;
    const points = [...(input.rulePoints ?? pointsOfSteps(input, evidence, weight))];
    const sizes = sizesOfSteps(cases, input, index);
    const known = sizes.reduce((total, size) => total + size, 0);
    const step_share = sizes.map((size) => rounded(known > 0 ? size / known : 0));
    return {
      id: input.id,
      group: input.group,
      direction: input.better,
      mode: input.mode,
      basis: input.rulePoints ? 'rule' : 'learned',
      cuts: [...input.cuts],
      evidence: evidence.map(rounded),
      weight: rounded(weight),
      declared_share: rounded(declaredShare[index] ?? 1),
      points,
      points_declared: input.declarable ? declaredPoints(points, declaredShare[index] ?? 1) : [],
      known,
      spread: rounded(spreadOf(points, step_share)),
      step_share,
    };
  });
  ensureNinetyAboveSixty(inputs);
  return inputs;
}

/** Five decimals: machines may differ beyond that. */
export const rounded = (value: number): number => Math.round(value * 1e5) / 1e5 || 0;

function sizesOfSteps(cases: Cases, input: Input, index: number): number[] {
  const sizes = new Array<number>(stepCount(input)).fill(0);
  for (let row = 0; row < cases.count; row += 1) {
    const code = cases.codes[row * INPUT_COUNT + index] as number;
    if (code !== 0 && !isDeclared(code) && adultsShareOf(code) === 1)
      sizes[stepOf(code)] = (sizes[stepOf(code)] ?? 0) + 1;
  }
  return sizes;
}

function spreadOf(points: readonly number[], shares: readonly number[]): number {
  const mean = points.reduce((total, value, step) => total + value * (shares[step] ?? 0), 0);
  return Math.sqrt(points.reduce((total, value, step) => total + (value - mean) ** 2 * (shares[step] ?? 0), 0));
}

/** Rounding may break this constraint slightly. */
function ensureNinetyAboveSixty(inputs: readonly ModelInput[]): void {
  const pointsOf = (id: string) => inputs.find((input) => input.id === id)?.points ?? [];
  const [sixty, ninety] = [pointsOf('late_60'), pointsOf('late_90')];
  const range = (points: readonly number[]) => (points.at(-1) ?? 0) - (points[0] ?? 0);
  while (range(ninety) < RANGE_OF_90_BESIDE_60 * range(sixty)) ninety[0] = (ninety[0] ?? 0) - 1;
}
