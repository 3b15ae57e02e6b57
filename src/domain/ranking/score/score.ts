import { INPUT_COUNT, INPUTS } from '../inputs/inputs.ts';
import type { RankingModel } from '../model/model.ts';
import { CODES_PER_INPUT, type Coded, declaredCode, verifiedCode } from './codes.ts';

/** A model compiled for scoring. */
export interface ScoreTable {
  model: RankingModel;
  /** Points by input and code: 51 rows of 16. */
  points: Int16Array;
  /** The same for proven payers, against whom income is never held. */
  provenPoints: Int16Array;
}

/** Compiles a model so that scoring is 51 lookups. */
export function compileModel(model: RankingModel): ScoreTable {
  const points = new Int16Array(INPUT_COUNT * CODES_PER_INPUT);
  for (const [index, input] of model.inputs.entries()) {
    const row = index * CODES_PER_INPUT;
    for (const [step, value] of input.points.entries()) points[row + verifiedCode(step)] = value;
    for (const [step, value] of input.points_declared.entries()) points[row + declaredCode(step)] = value;
  }
  const provenPoints = points.map((value, place) =>
    INPUTS[Math.floor(place / CODES_PER_INPUT)]?.flooredForProven ? Math.max(0, value) : value,
  );
  return { model, points, provenPoints };
}

/** The points that one input adds to the base or subtracts from it. */
export const contributionOf = (table: ScoreTable, { codes, proven }: Coded, input: number): number =>
  (proven ? table.provenPoints : table.points)[input * CODES_PER_INPUT + (codes[input] ?? 0)] ?? 0;

/** A group's points. A sum of integers: exact, and the same on every machine. */
export function pointsOf(table: ScoreTable, coded: Coded): number {
  let points = table.model.base_points;
  for (let input = 0; input < INPUT_COUNT; input += 1) points += contributionOf(table, coded, input);
  return points;
}

const LOWEST = 1;
const HIGHEST = 99;

/**
 * Converts points to the displayed score, 1 to 99, where 50 is an applicant about whom nothing is known. If exactly one
 * of this group and such an applicant ran into trouble, the score is the chance that it is the other one; it is not a
 * probability of trouble.
 */
export function scoreOf(model: Pick<RankingModel, 'base_points' | 'pdo'>, points: number): number {
  const score = 100 / (1 + 2 ** (-(points - model.base_points) / model.pdo));
  return Math.min(HIGHEST, Math.max(LOWEST, Math.round(score)));
}
