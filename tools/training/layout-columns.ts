import { INPUT_COUNT, INPUTS, stepCount } from '../../src/domain/ranking/inputs/inputs.ts';
import { adultsShareOf, CODES_PER_INPUT, isDeclared, stepOf } from '../../src/domain/ranking/score/codes.ts';
import { goodCounted } from '../../src/domain/ranking/score/score.ts';
import type { Cases } from './cohort.ts';

/** Log-odds per point. */
export const LOG_ODDS_A_POINT = Math.LN2 / 100;

/** The evidence of every input before weights are fitted. */
export interface Evidence {
  /** By input and step, in log-odds; empty for rules. */
  steps: readonly (readonly number[])[];
  /** The weight of a declared value relative to a verified one, by input. */
  declaredShare: readonly number[];
}

/** The evidence of one input for the cases where it is known (a minority for most inputs). In log-odds. */
export interface Column {
  index: number;
  rows: Uint32Array;
  values: Float64Array;
}

/** The evidence laid out by case. */
export interface Columns {
  /** The learned inputs, in the order of the inputs. */
  learned: readonly Column[];
  /** The part fixed by rules, by case. */
  fixed: Float64Array;
}

/** Looks up evidence and rules for every case, once for all fits. */
export function layOut(cases: Cases, { steps, declaredShare }: Evidence): Columns {
  const learned: Column[] = [];
  const fixed: Column[] = [];
  for (const [index, input] of INPUTS.entries()) {
    const [byCode, byRule] = [new Float64Array(CODES_PER_INPUT), new Float64Array(CODES_PER_INPUT)];
    for (let code = 1; code < CODES_PER_INPUT; code += 1) {
      const step = stepOf(code);
      if (step < 0 || step >= stepCount(input)) continue;
      const isRule = input.rulePoints !== undefined || (step === 0 && input.worstPoints !== undefined);
      const rule = (input.rulePoints?.[step] ?? input.worstPoints ?? 0) * LOG_ODDS_A_POINT;
      const value = isRule ? rule : (steps[index]?.[step] ?? 0);
      if (isRule) byRule[code] = valueOfCode(code, value, declaredShare[index] ?? 0);
      else byCode[code] = valueOfCode(code, value, declaredShare[index] ?? 0);
    }
    learned.push(columnOf(byCode, cases, index));
    fixed.push(columnOf(byRule, cases, index));
  }
  return { learned: learned.filter(({ rows }) => rows.length > 0), fixed: totals(fixed, cases.count) };
}

/** Good evidence is worth less if it is only declared, or known of some of the adults only. */
const valueOfCode = (code: number, value: number, declared: number): number =>
  value < 0 ? value : value * (isDeclared(code) ? declared : 1) * goodCounted(adultsShareOf(code));

/** Income is never held against a proven payer. */
function columnOf(byCode: Float64Array, { count, codes, proven }: Cases, index: number): Column {
  if (byCode.every((value) => value === 0)) return { index, rows: new Uint32Array(0), values: new Float64Array(0) };
  const isFloored = INPUTS[index]?.flooredForProven === true;
  const rows = new Uint32Array(count);
  const values = new Float64Array(count);
  let known = 0;
  for (let row = 0; row < count; row += 1) {
    const value = byCode[codes[row * INPUT_COUNT + index] as number] as number;
    if (value === 0 || (isFloored && value < 0 && proven[row] === 1)) continue;
    rows[known] = row;
    values[known] = value;
    known += 1;
  }
  return { index, rows: rows.slice(0, known), values: values.slice(0, known) };
}

/** The sum of all columns for every case, weighted by input. */
export function totals(columns: readonly Column[], count: number, weights?: readonly number[]): Float64Array {
  const sums = new Float64Array(count);
  for (const { index, rows, values } of columns) {
    const weight = weights ? (weights[index] as number) : 1;
    for (let place = 0; place < rows.length; place += 1) {
      const row = rows[place] as number;
      sums[row] = (sums[row] as number) + (values[place] as number) * weight;
    }
  }
  return sums;
}
