import { INPUT_COUNT, INPUTS } from '../inputs/inputs.ts';
import type { RankingModel } from '../model/model.ts';
import { adultsShareOf, CODES_PER_INPUT, type Coded, isDeclared, stepOf } from './codes.ts';

/** A model compiled for scoring. */
export interface ScoreTable {
  model: RankingModel;
  /** Points by input and code: 51 rows of 128. */
  points: Int16Array;
  /** The same for proven payers, against whom income is never held. */
  provenPoints: Int16Array;
}

/**
 * What is left of good evidence that comes from a share of the adults only. Evidence against a group counts in full, so
 * that an adult who is not checked cannot make up for another. More than in
 * proportion, because whoever is not checked is more often
 * the worse of two.
 */
export const goodCounted = (share: number): number => share ** 3;

/** Compiles a model so that scoring is 51 lookups. */
export function compileModel(model: RankingModel): ScoreTable {
  const points = new Int16Array(INPUT_COUNT * CODES_PER_INPUT);
  for (const [index, input] of model.inputs.entries()) {
    for (let code = 1; code < CODES_PER_INPUT; code += 1) {
      const value = (isDeclared(code) ? input.points_declared : input.points)[stepOf(code)] ?? 0;
      points[index * CODES_PER_INPUT + code] = value < 0 ? value : Math.round(value * goodCounted(adultsShareOf(code)));
    }
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
