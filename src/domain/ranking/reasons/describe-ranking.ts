import type { InputId } from '../inputs/inputs.ts';
import type { Coded } from '../score/codes.ts';
import { knownShare, scoreBand } from '../score/known-share.ts';
import { pointsOf, type ScoreTable, scoreOf } from '../score/score.ts';
import { explainRanking, type Reasons } from './explain-ranking.ts';

/** Everything about a group's ranking except its place, which depends on the other applicants. */
export interface Ranking extends Reasons {
  /** 1 to 99; 50 is an applicant about whom nothing is known. */
  score: number;
  points: number;
  /** 0 to 1, rounded to hundredths. */
  known_share: number;
  /** The range the score would stay in, 80% of the time, if everything became known. */
  band: { low: number; high: number };
  model_version: string;
}

const inHundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * Describes a group's ranking from its stored codes.
 *
 * @param closed the inputs that do not count on the listing, from `closedInputs`
 * @param points what places the group: not those of its codes while something is disputed
 */
export function describeRanking(
  table: ScoreTable,
  coded: Coded,
  closed: ReadonlySet<InputId>,
  points: number = pointsOf(table, coded),
): Ranking {
  return {
    score: scoreOf(table.model, points),
    points,
    known_share: inHundredths(knownShare(table.model, coded, closed)),
    band: scoreBand(table, coded, closed, points),
    model_version: table.model.version,
    ...explainRanking(table, coded, closed),
  };
}
