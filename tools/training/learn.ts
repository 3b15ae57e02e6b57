import type { Group } from '../../src/domain/ranking/inputs/input.ts';
import { INPUT_COUNT, INPUTS, type Input } from '../../src/domain/ranking/inputs/inputs.ts';
import { isDeclared, stepOf } from '../../src/domain/ranking/score/codes.ts';
import { type Budgets, capBestSteps, favourNinetyDays, groupRanges, overBudget } from './budgets.ts';
import { type Cases, outcomesOf } from './cohort.ts';
import { fitLine } from './fit-line.ts';
import { fitWeights } from './fit-weights.ts';
import { type Columns, type Evidence, layOut, totals } from './layout-columns.ts';
import { countSteps, weighSteps } from './weigh-steps.ts';

/** The starting point of learning, and how strongly it persists. */
export interface Prior {
  /** By input. */
  weights: readonly number[];
  /** By input and step; absent in a first training. */
  evidence?: readonly (readonly number[])[];
  /** The weight of a declared value, by input; absent if it is to be learned. */
  declaredShare?: readonly number[];
  /** Pseudo-cases for each step. */
  casesAStep: number;
  /** Precision of the pull on weights. */
  pull: number;
  /** Maximum stretch of all weights at once: with a prior, a few outcomes must not make the model bolder. */
  mostStretch: number;
}

/** A first training has no prior knowledge. */
export const NO_PRIOR: Prior = {
  weights: INPUTS.map((input) => (input.rulePoints ? 1 : 0.3)),
  casesAStep: 1000,
  pull: 3000,
  mostStretch: 2,
};

export interface Learned extends Evidence {
  weights: number[];
}

const LEARNED = INPUTS.flatMap((input, index) => (input.rulePoints ? [] : [index]));
/** Bounds for the weight of a declared value relative to the same value verified. */
const DECLARED_BOUNDS = [0.3, 0.8] as const;
const USUAL_DECLARED = 0.5;
const ENOUGH_DECLARED = 200;
const ROUNDS = 4;

/** Results that do not depend on the budgets. */
export interface Weighed extends Evidence {
  prior: Prior;
  columns: Columns;
  /** Weights by input, limited only by their own bounds. */
  unlimited: readonly number[];
}

/**
 * Learns weights from cases: evidence by step, bounded logistic regression, budgets, and a scale on which doubled odds
 * are doubled odds.
 */
export const learn = (cases: Cases, budgets: Budgets, prior: Prior): Learned =>
  learnWithin(cases, budgets, weigh(cases, prior));

/** The part of learning before the budgets. */
export function weigh(cases: Cases, prior: Prior): Weighed {
  const outcomes = outcomesOf(cases);
  let bads = 0;
  for (let row = 0; row < cases.count; row += 1) bads += outcomes[row] as number;
  const goodShare = 1 - bads / cases.count;
  const steps = INPUTS.map((input, index) => {
    if (input.rulePoints) return [];
    const evidence = prior.evidence?.[index];
    return weighSteps(input, countSteps(cases, input, index), goodShare, {
      cases: prior.casesAStep,
      ...(evidence ? { evidence } : {}),
    });
  });
  const declaredShare =
    prior.declaredShare ?? INPUTS.map((input, index) => learnDeclared(cases, input, index, steps[index] ?? []));
  const columns = layOut(cases, { steps, declaredShare });
  const plan = { prior: prior.weights, pull: prior.pull, free: LEARNED };
  return { steps, declaredShare, prior, columns, unlimited: fitWeights(cases, columns, plan).weights };
}

/** The part of learning with the budgets. */
export function learnWithin(cases: Cases, budgets: Budgets, weighed: Weighed): Learned {
  const { steps, declaredShare, columns, prior } = weighed;
  const weights = fitWithinBudgets(cases, budgets, weighed);
  scaleToOdds(cases, columns, steps, budgets, weights, prior.mostStretch);
  return { steps, declaredShare, weights };
}

/** The slope of the outcome on declared values relative to verified ones. */
function learnDeclared(cases: Cases, input: Input, index: number, steps: readonly number[]): number {
  if (!input.declarable) return 1;
  const slopeOf = (declared: boolean): number | undefined => {
    const signal: number[] = [];
    const bad: number[] = [];
    const outcomes = outcomesOf(cases);
    for (let row = 0; row < cases.count; row += 1) {
      const code = cases.codes[row * INPUT_COUNT + index] as number;
      if (code === 0 || isDeclared(code) !== declared) continue;
      if (input.flooredForProven && cases.proven[row] === 1) continue;
      signal.push(steps[stepOf(code)] ?? 0);
      bad.push(outcomes[row] as number);
    }
    return signal.length < ENOUGH_DECLARED ? undefined : fitLine(signal, bad).slope;
  };
  const [onVerified, onDeclared] = [slopeOf(false), slopeOf(true)];
  const ratio = onVerified && onDeclared && onVerified > 0 ? onDeclared / onVerified : USUAL_DECLARED;
  return Math.min(DECLARED_BOUNDS[1], Math.max(DECLARED_BOUNDS[0], ratio));
}

/** Fits the weights, reduces groups over budget, fixes those and fits the rest again, until none is over. */
function fitWithinBudgets(cases: Cases, budgets: Budgets, weighed: Weighed): number[] {
  const { steps, columns, prior } = weighed;
  const held = new Set<Group>();
  let weights = [...weighed.unlimited];
  for (;;) {
    const added = limit(weights, steps, budgets).filter((group) => !held.has(group));
    if (added.length === 0) return weights;
    for (const group of added) held.add(group);
    const free = LEARNED.filter((index) => !held.has((INPUTS[index] as Input).group));
    const start = weights.map((weight, index) => (free.includes(index) ? (prior.weights[index] ?? weight) : weight));
    weights = fitWeights(cases, columns, { prior: start, pull: prior.pull, free }).weights;
  }
}

/** Enforces all limits on the weights, and returns the groups that were over their budget. */
function limit(weights: number[], steps: Evidence['steps'], budgets: Budgets): Group[] {
  favourNinetyDays(weights, steps);
  capBestSteps(weights, steps);
  const factors = overBudget(groupRanges(steps, weights), budgets);
  for (const index of LEARNED) {
    weights[index] = (weights[index] ?? 0) * (factors.get((INPUTS[index] as Input).group) ?? 1);
  }
  return [...factors.keys()];
}

/** Limits flatten the learned weights: stretches them until the odds follow the points one to one. */
function scaleToOdds(
  cases: Cases,
  columns: Columns,
  steps: Evidence['steps'],
  budgets: Budgets,
  weights: number[],
  mostStretch: number,
): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { slope } = fitLine(totals(columns.learned, cases.count, weights), outcomesOf(cases), columns.fixed);
    const stretch = Math.min(mostStretch, Math.max(0.5, slope));
    for (const index of LEARNED) weights[index] = (weights[index] ?? 0) * stretch;
    limit(weights, steps, budgets);
  }
}
