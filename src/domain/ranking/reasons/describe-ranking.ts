import { INPUTS } from '../inputs/inputs.ts';
import type { Coded } from '../score/codes.ts';
import { knownShare, scoreBand } from '../score/known-share.ts';
import { pointsOf, type ScoreTable, scoreOf } from '../score/score.ts';
import { describeRank, type RankLabel } from './describe-rank.ts';
import { type Explaining, explainRanking, scaleOf } from './explain-ranking.ts';
import type { Reasons } from './reasons.ts';

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
  label: RankLabel;
  /** The points of the longest bar: the same for every group of a property. */
  scale: number;
}

const inHundredths = (value: number): number => Math.round(value * 100) / 100;

interface Describing extends Explaining {
  hasAlerts: boolean;
  /** What places the group, if not its codes: while something is disputed. */
  points?: number;
}

/** Describes a group's ranking from its stored codes, and the values stored beside them. */
export function describeRanking(
  table: ScoreTable,
  coded: Coded,
  { hasAlerts, points = pointsOf(table, coded), ...explaining }: Describing,
): Ranking {
  const { closed } = explaining;
  const score = scoreOf(table.model, points);
  const known_share = inHundredths(knownShare(table.model, coded, closed));
  return {
    score,
    points,
    known_share,
    band: scoreBand(table, coded, closed, points),
    model_version: table.model.version,
    label: describeRank({
      score,
      known_share,
      has_identity_or_reference: isIdentityOrReferenceKnown(coded),
      has_alerts: hasAlerts,
    }),
    scale: scaleOf(table, closed),
    ...explainRanking(table, coded, explaining),
  };
}

const IDENTITY_OR_REFERENCE = ['id_check_result', 'ref_rent_on_time', 'ref_property_care', 'ref_would_rent_again'];

const isIdentityOrReferenceKnown = ({ codes }: Coded): boolean =>
  INPUTS.some(({ id }, index) => IDENTITY_OR_REFERENCE.includes(id) && codes[index] !== 0);
