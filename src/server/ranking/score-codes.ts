import type { Coded } from '../../domain/ranking/score/codes.ts';
import { disputedPoints } from '../../domain/ranking/score/disputed-points.ts';
import { pointsOf, type ScoreTable } from '../../domain/ranking/score/score.ts';
import type { RankRow } from './rank-rows.ts';

/** The part of a stored rank that the model decides. */
type ScoredCodes = Pick<RankRow, 'modelVersion' | 'codes' | 'isProven' | 'points' | 'inDispute'>;

/**
 * Scores a group's codes for storing.
 *
 * @param counted without disputed facts
 * @param ifConfirmed with the facts of open disputes; undefined without any
 */
export function scoreCodes(table: ScoreTable, counted: Coded, ifConfirmed: Coded | undefined): ScoredCodes {
  const scored = { modelVersion: table.model.version, codes: counted.codes, isProven: counted.proven };
  if (!ifConfirmed) return { ...scored, points: pointsOf(table, counted), inDispute: null };
  const { stand, fall, now } = disputedPoints(table, { stand: ifConfirmed, fall: counted });
  return {
    ...scored,
    points: now,
    inDispute: {
      codes: ifConfirmed.codes,
      isProven: ifConfirmed.proven,
      pointsIfConfirmed: stand,
      pointsIfCorrected: fall,
    },
  };
}
