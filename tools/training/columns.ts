import { CODES_PER_INPUT, declaredCode, verifiedCode } from '../../src/domain/ranking/codes.ts';
import { INPUT_COUNT, INPUTS } from '../../src/domain/ranking/inputs.ts';
import type { Cases } from './cohort.ts';

/** Log-odds that one point is worth. */
export const LOG_ODDS_A_POINT = Math.LN2 / 100;

/** What is known of every input before weights are fitted. */
export interface Evidence {
  /** By input and step, in log-odds; empty for rules. */
  steps: readonly (readonly number[])[];
  /** What a declared value is worth beside a verified one, by input. */
  declaredShare: readonly number[];
}

/** The evidence laid out by input and code, apart in what is weighed and what is fixed by rule. In log-odds. */
export interface Columns {
  learned: Float64Array;
  fixed: Float64Array;
}

/** Lays evidence and rules out for look-up by code. */
export function layOut({ steps, declaredShare }: Evidence): Columns {
  const learned = new Float64Array(INPUT_COUNT * CODES_PER_INPUT);
  const fixed = new Float64Array(INPUT_COUNT * CODES_PER_INPUT);
  for (const [index, input] of INPUTS.entries()) {
    const put = (column: Float64Array, step: number, value: number) => {
      column[index * CODES_PER_INPUT + verifiedCode(step)] = value;
      if (input.declarable) column[index * CODES_PER_INPUT + declaredCode(step)] = value * (declaredShare[index] ?? 0);
    };
    for (const [step, points] of (input.rulePoints ?? []).entries()) put(fixed, step, points * LOG_ODDS_A_POINT);
    for (const [step, value] of (steps[index] ?? []).entries()) {
      if (step === 0 && input.worstPoints !== undefined) put(fixed, step, input.worstPoints * LOG_ODDS_A_POINT);
      else put(learned, step, value);
    }
  }
  return { learned, fixed };
}

/** What one input says of a case: never below nothing where income may not be held against a proven payer. */
export function valueAt(column: Float64Array, cases: Cases, row: number, index: number): number {
  const value = column[index * CODES_PER_INPUT + (cases.codes[row * INPUT_COUNT + index] as number)] as number;
  return value < 0 && cases.proven[row] === 1 && INPUTS[index]?.flooredForProven ? 0 : value;
}

/** The sum over all inputs, weighed, of every case. */
export function totals(column: Float64Array, cases: Cases, weights?: readonly number[]): Float64Array {
  const sums = new Float64Array(cases.count);
  for (let row = 0; row < cases.count; row += 1) {
    let total = 0;
    for (let index = 0; index < INPUT_COUNT; index += 1) {
      total += valueAt(column, cases, row, index) * (weights ? (weights[index] as number) : 1);
    }
    sums[row] = total;
  }
  return sums;
}
