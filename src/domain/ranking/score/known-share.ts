import { FAMILIES } from '../inputs/families.ts';
import { INPUTS, type InputId } from '../inputs/inputs.ts';
import type { ModelInput, RankingModel } from '../model/model.ts';
import { adultsShareOf, type Coded, isDeclared } from './codes.ts';
import { pointsOf, type ScoreTable, scoreOf } from './score.ts';

/** z-score of the central 80 % of a normal distribution. */
const EIGHTY_PERCENT_Z = 1.28;

/** How much of an input is known, 0 to 1: a declared value counts in part, and so does what some adults lack. */
function knownPart(input: ModelInput, code: number): number {
  if (code === 0) return 0;
  return (isDeclared(code) ? input.declared_share : 1) * adultsShareOf(code);
}

const rangeOf = ({ points }: ModelInput): number => (points.at(-1) ?? 0) - (points[0] ?? 0);

/**
 * The share of everything that could count that is known about a group, 0 to 1.
 *
 * @param closed inputs that do not count on this listing, and so are not missing
 */
export function knownShare(model: RankingModel, coded: Coded, closed: ReadonlySet<string>): number {
  let whole = 0;
  let known = 0;
  for (const [index, input] of model.inputs.entries()) {
    if (closed.has(input.id)) continue;
    whole += rangeOf(input);
    known += rangeOf(input) * knownPart(input, coded.codes[index] ?? 0);
  }
  return known / whole;
}

/**
 * How far the points could still move as unknown inputs become known, before `band_scale`: inputs of one family move
 * together, families independently.
 */
export function openSpread(model: RankingModel, coded: Coded, closed: ReadonlySet<InputId>): number {
  const byFamily = new Map(FAMILIES.map((family) => [family.id, 0]));
  for (const [index, input] of INPUTS.entries()) {
    const weighed = model.inputs[index];
    if (!weighed || closed.has(input.id)) continue;
    const open = weighed.spread * (1 - knownPart(weighed, coded.codes[index] ?? 0));
    byFamily.set(input.family, (byFamily.get(input.family) ?? 0) + open);
  }
  return Math.sqrt([...byFamily.values()].reduce((total, spread) => total + spread * spread, 0));
}

/**
 * The range a group's score would stay in, 80% of the time, if everything about it became known.
 *
 * @param points what places the group: not those of its codes while something is disputed
 */
export function scoreBand(
  table: ScoreTable,
  coded: Coded,
  closed: ReadonlySet<InputId>,
  points: number = pointsOf(table, coded),
): { low: number; high: number } {
  const { model } = table;
  const half = EIGHTY_PERCENT_Z * model.band_scale * openSpread(model, coded, closed);
  return { low: scoreOf(model, points - half), high: scoreOf(model, points + half) };
}
