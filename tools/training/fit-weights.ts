import { type Cases, outcomesOf } from './cohort.ts';
import { type Column, type Columns, totals } from './layout-columns.ts';
import { logistic } from './random-source.ts';

/** Every learned input counts, and none can change its sign. */
const LEAST_WEIGHT = 0.08;
const MOST_WEIGHT = 1;

export interface Fit {
  /** By input. */
  weights: number[];
  intercept: number;
}

export interface FitPlan {
  /** The initial weights, towards which all are pulled. */
  prior: readonly number[];
  /** The strength of the pull, as a precision. */
  pull: number;
  /** The inputs to fit; the others keep their prior weight. */
  free: readonly number[];
}

const MOST_SWEEPS = 60;
const CLOSE_ENOUGH = 1e-4;
const LONGEST_STEP = 0.5;

/**
 * Logistic regression of a good year on the evidence: damped Newton steps for one weight after the other, each kept
 * within its bounds, until nothing moves.
 */
export function fitWeights(cases: Cases, columns: Columns, { prior, pull, free }: FitPlan): Fit {
  const weights = [...prior];
  const outcomes = outcomesOf(cases);
  let bads = 0;
  for (let row = 0; row < cases.count; row += 1) bads += outcomes[row] as number;
  let intercept = Math.log((cases.count - bads + 0.5) / (bads + 0.5));
  const learned = totals(columns.learned, cases.count, weights);
  const logOdds = columns.fixed.map((value, row) => value + (learned[row] as number) + intercept);
  const fitted = columns.learned.filter(({ index }) => free.includes(index));
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep += 1) {
    let moved = Math.abs(moveIntercept(outcomes, logOdds, (step) => (intercept += step)));
    for (const column of fitted) {
      const weight = weights[column.index] as number;
      const step = newtonStep(column, outcomes, logOdds, pull * ((prior[column.index] as number) - weight), pull);
      const next = Math.min(MOST_WEIGHT, Math.max(LEAST_WEIGHT, weight + step));
      const change = next - weight;
      if (change === 0) continue;
      weights[column.index] = next;
      for (let place = 0; place < column.rows.length; place += 1) {
        const row = column.rows[place] as number;
        logOdds[row] = (logOdds[row] as number) + change * (column.values[place] as number);
      }
      moved = Math.max(moved, Math.abs(change));
    }
    if (moved < CLOSE_ENOUGH) break;
  }
  return { weights, intercept };
}

function newtonStep(
  { rows, values }: Column,
  outcomes: ArrayLike<number>,
  logOdds: Float64Array,
  gradient: number,
  curve: number,
): number {
  let slope = gradient;
  let bend = curve;
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] as number;
    const value = values[place] as number;
    const p = logistic(logOdds[row] as number);
    slope += value * (1 - (outcomes[row] as number) - p);
    bend += value * value * p * (1 - p);
  }
  return Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, slope / bend));
}

function moveIntercept(outcomes: ArrayLike<number>, logOdds: Float64Array, take: (step: number) => void): number {
  let slope = 0;
  let bend = 1e-9;
  for (let row = 0; row < logOdds.length; row += 1) {
    const p = logistic(logOdds[row] as number);
    slope += 1 - (outcomes[row] as number) - p;
    bend += p * (1 - p);
  }
  const step = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, slope / bend));
  for (let row = 0; row < logOdds.length; row += 1) logOdds[row] = (logOdds[row] as number) + step;
  take(step);
  return step;
}
