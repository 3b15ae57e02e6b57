import { logistic } from './random-source.ts';

/** Log-odds of a good year as a line: intercept + slope x signal (+ the fixed part). */
export interface Line {
  intercept: number;
  slope: number;
}

const MOST_STEPS = 100;
const CLOSE_ENOUGH = 1e-9;
/** Maximum step of Newton's method for a parameter: far from the maximum its steps overshoot. */
const LONGEST_STEP = 0.5;

/**
 * Fits log-odds of a good outcome to a signal by Newton's method. It begins at the base rate with slope 0, and its
 * steps are damped, so that it converges at any base rate, even with half bad cases.
 *
 * @param bad 1 for every bad case, or the chance of it
 * @param fixed log-odds that count in full and are not fitted
 * @param weight how often each case counts; once if absent
 */
export function fitLine(
  signal: ArrayLike<number>,
  bad: ArrayLike<number>,
  fixed?: ArrayLike<number>,
  weight?: ArrayLike<number>,
): Line {
  const count = signal.length;
  const weightOf = (row: number): number => (weight ? (weight[row] as number) : 1);
  let [bads, cases] = [0, 0];
  for (let row = 0; row < count; row += 1) {
    bads += weightOf(row) * (bad[row] as number);
    cases += weightOf(row);
  }
  const line: Line = { intercept: Math.log((cases - bads + 0.5) / (bads + 0.5)), slope: 0 };
  for (let step = 0; step < MOST_STEPS; step += 1) {
    let [g0, g1, h00, h01, h11] = [0, 0, 1e-9, 0, 1e-9];
    for (let row = 0; row < count; row += 1) {
      const x = signal[row] as number;
      const p = logistic(line.intercept + line.slope * x + (fixed ? (fixed[row] as number) : 0));
      const error = weightOf(row) * (1 - (bad[row] as number) - p);
      const bend = weightOf(row) * p * (1 - p);
      g0 += error;
      g1 += error * x;
      h00 += bend;
      h01 += bend * x;
      h11 += bend * x * x;
    }
    const determinant = h00 * h11 - h01 * h01;
    const byIntercept = damped((h11 * g0 - h01 * g1) / determinant);
    const bySlope = damped((h00 * g1 - h01 * g0) / determinant);
    line.intercept += byIntercept;
    line.slope += bySlope;
    if (Math.abs(byIntercept) + Math.abs(bySlope) < CLOSE_ENOUGH) break;
  }
  return line;
}

const damped = (step: number): number => Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, step));
