import type { Group } from '../../src/domain/ranking/inputs/input.ts';
import { INPUT_COUNT, INPUTS, type Input } from '../../src/domain/ranking/inputs/inputs.ts';
import { isDeclared, stepOf } from '../../src/domain/ranking/score/codes.ts';
import { type Budgets, favourNinetyDays, groupRanges, keepBelowMost, overBudget } from './budgets.ts';
import type { Cases } from './cohort.ts';
import { fitLine } from './fit-line.ts';
import { fitWeights } from './fit-weights.ts';
import { type Columns, type Evidence, layOut, totals } from './layout-columns.ts';
import { countSteps, weighSteps } from './weigh-steps.ts';

/** What learning begins with, and how strongly it holds on to that. */
export interface Prior {
  /** By input. */
  weights: readonly number[];
  /** By input and step; absent in a first training. */
  evidence?: readonly (readonly number[])[];
  /** What a declared value is worth, by input; absent where it is to be learned. */
  declaredShare?: readonly number[];
  /** Cases invented for each step. */
  casesAStep: number;
  /** Precision of the pull on weights. */
  pull: number;
  /** By how much all weights together may be stretched at once: with a prior, few outcomes make nothing bolder. */
  mostStretch: number;
}

/** A first training knows nothing yet. */
export const NO_PRIOR: Prior = {
  weights: INPUTS.map((input) => (input.rulePoints ? 1 : 0.3)),
  casesAStep: 25,
  pull: 150,
  mostStretch: 2,
};

export interface Learned extends Evidence {
  weights: number[];
}

const LEARNED = INPUTS.flatMap((input, index) => (input.rulePoints ? [] : [index]));
/** A declared value is worth at least and at most so much of the same value verified. */
const DECLARED_BOUNDS = [0.3, 0.8] as const;
const USUAL_DECLARED = 0.5;
const ENOUGH_DECLARED = 200;
const ROUNDS = 4;

/** What is learned before any budget: the same whatever the budgets are. */
export interface Weighed extends Evidence {
  prior: Prior;
  columns: Columns;
  /** Weights by input, without a limit but their own bounds. */
  unlimited: readonly number[];
}

/**
 * Learns weights from cases: evidence by step, bounded logistic regression, budgets, and a scale on which a doubling of
 * the odds is a doubling.
 */
export const learn = (cases: Cases, budgets: Budgets, prior: Prior): Learned =>
  learnWithin(cases, budgets, weigh(cases, prior));

/** The part of learning that stands before the budgets. */
export function weigh(cases: Cases, prior: Prior): Weighed {
  const bads = cases.bad.reduce((total, value) => total + value, 0);
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

/** The part of learning that the budgets are for. */
export function learnWithin(cases: Cases, budgets: Budgets, weighed: Weighed): Learned {
  const { steps, declaredShare, columns, prior } = weighed;
  const weights = fitWithinBudgets(cases, budgets, weighed);
  scaleToOdds(cases, columns, steps, budgets, weights, prior.mostStretch);
  return { steps, declaredShare, weights };
}

/** How much steeper the outcome follows verified values than declared ones. */
function learnDeclared(cases: Cases, input: Input, index: number, steps: readonly number[]): number {
  if (!input.declarable) return 1;
  const slopeOf = (declared: boolean): number | undefined => {
    const signal: number[] = [];
    const bad: number[] = [];
    for (let row = 0; row < cases.count; row += 1) {
      const code = cases.codes[row * INPUT_COUNT + index] as number;
      if (code === 0 || isDeclared(code) !== declared) continue;
      if (input.flooredForProven && cases.proven[row] === 1) continue;
      signal.push(steps[stepOf(code)] ?? 0);
      bad.push(cases.bad[row] as number);
    }
    return signal.length < ENOUGH_DECLARED ? undefined : fitLine(signal, bad).slope;
  };
  const [onVerified, onDeclared] = [slopeOf(false), slopeOf(true)];
  const ratio = onVerified && onDeclared && onVerified > 0 ? onDeclared / onVerified : USUAL_DECLARED;
  return Math.min(DECLARED_BOUNDS[1], Math.max(DECLARED_BOUNDS[0], ratio));
}

/** Fits, brings what is over its budget back, holds that, and fits the rest again, until nothing more is over. */
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

/** Makes the weights keep every limit, and names the groups that were over their budget. */
function limit(weights: number[], steps: Evidence['steps'], budgets: Budgets): Group[] {
  favourNinetyDays(weights, steps);
  keepBelowMost(weights, steps);
  const factors = overBudget(groupRanges(steps, weights), budgets);
  for (const index of LEARNED) {
    weights[index] = (weights[index] ?? 0) * (factors.get((INPUTS[index] as Input).group) ?? 1);
  }
  return [...factors.keys()];
}

/** Limits flatten what was learned: stretches the weights until the odds follow the points one to one. */
function scaleToOdds(
  cases: Cases,
  columns: Columns,
  steps: Evidence['steps'],
  budgets: Budgets,
  weights: number[],
  mostStretch: number,
): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { slope } = fitLine(totals(columns.learned, cases.count, weights), cases.bad, columns.fixed);
    const stretch = Math.min(mostStretch, Math.max(0.5, slope));
    for (const index of LEARNED) weights[index] = (weights[index] ?? 0) * stretch;
    limit(weights, steps, budgets);
  }
}
