import { INPUT_COUNT, INPUTS } from '../inputs/inputs.ts';
import type { RankingModel } from '../model/model.ts';
import { CODES_PER_INPUT, type Coded, declaredCode, verifiedCode } from './codes.ts';

/** A model made ready for scoring. */
export interface ScoreTable {
  model: RankingModel;
  /** Points by input and code: 51 rows of 16. */
  points: Int16Array;
  /** The same for proven payers, against whom income is never held. */
  provenPoints: Int16Array;
}

/** Lays the points of a model out, so that scoring is 51 look-ups. */
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

/** What one input adds to the base or takes from it. */
export const contributionOf = (table: ScoreTable, { codes, proven }: Coded, input: number): number =>
  (proven ? table.provenPoints : table.points)[input * CODES_PER_INPUT + (codes[input] ?? 0)] ?? 0;

/** The points of a household. Sums of integers: exact, and the same on every machine. */
export function pointsOf(table: ScoreTable, coded: Coded): number {
  let points = table.model.base_points;
  for (let input = 0; input < INPUT_COUNT; input += 1) points += contributionOf(table, coded, input);
  return points;
}

const LOWEST = 1;
const HIGHEST = 99;

/**
 * Points as the score that is shown, 1 to 99. 50 is an applicant of whom nothing is known. It reads as the chance that,
 * should exactly one of this household and such an applicant run into trouble, it is not this one; it is no
 * probability of trouble.
 */
export function scoreOf(model: Pick<RankingModel, 'base_points' | 'pdo'>, points: number): number {
  const score = 100 / (1 + 2 ** (-(points - model.base_points) / model.pdo));
  return Math.min(HIGHEST, Math.max(LOWEST, Math.round(score)));
}
