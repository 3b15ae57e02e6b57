import type { SettledBy } from '../../src/domain/ranking/inputs/input.ts';
import { INPUTS, type InputId } from '../../src/domain/ranking/inputs/inputs.ts';
import type { Coded } from '../../src/domain/ranking/score/codes.ts';
import { knownShare, openSpread } from '../../src/domain/ranking/score/known-share.ts';
import { pointsOf, type ScoreTable } from '../../src/domain/ranking/score/score.ts';
import { type Cases, codedAt } from './cohort.ts';
import { chanceOf } from './random-source.ts';

const NOTHING_CLOSED: ReadonlySet<InputId> = new Set();
/** A household counts as well documented from this share on. */
const WELL_KNOWN = 0.7;
const MOST_HOUSEHOLDS = 4000;
const HIDDEN_AS_OFTEN_AS_NOT = 0.5;
const EIGHTY_OF_HUNDRED = 1.28;
const COVERED = 0.8;
const SEED = 99;
/** The reports that can be hidden from a household that has them. */
export const REPORTS: readonly SettledBy[] = [
  'reference_check',
  'credit_check',
  'id_verification',
  'background_check',
  'financial_verification',
];

/**
 * The factor that scales a rank's uncertainty to its true size: reports of well documented households are hidden, and
 * eight in ten ranks have to stay within the band computed from the rest.
 */
export function calibrateBand(table: ScoreTable, cases: Cases): number {
  const chance = chanceOf(SEED);
  const ratios: number[] = [];
  for (let row = 0; row < cases.count && ratios.length < MOST_HOUSEHOLDS; row += 1) {
    const coded = codedAt(cases, row);
    if (knownShare(table.model, coded, NOTHING_CLOSED) < WELL_KNOWN) continue;
    const hidden = new Set(REPORTS.filter(() => chance.happens(HIDDEN_AS_OFTEN_AS_NOT)));
    if (hidden.size === 0) continue;
    const left: Coded = {
      codes: coded.codes.map((code, index) => (hidden.has(INPUTS[index]?.settledBy ?? 'answers') ? 0 : code)),
      proven: coded.proven,
    };
    const added = openSpread(table.model, left, NOTHING_CLOSED);
    ratios.push(Math.abs(pointsOf(table, coded) - pointsOf(table, left)) / (EIGHTY_OF_HUNDRED * added));
  }
  ratios.sort((a, b) => a - b);
  return ratios[Math.floor(COVERED * ratios.length)] ?? 1;
}
