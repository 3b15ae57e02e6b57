import type { InputId } from '../../../src/domain/ranking/inputs/inputs.ts';
import { INPUTS } from '../../../src/domain/ranking/inputs/inputs.ts';
import { knownShare } from '../../../src/domain/ranking/score/known-share.ts';
import { compileModel, pointsOf, scoreOf } from '../../../src/domain/ranking/score/score.ts';
import { REPORTS } from '../band.ts';
import { codedAt } from '../cohort.ts';
import type { Trained } from '../train-first.ts';

/** What becomes of a high score as the rest becomes known, by how much was known. */
export interface KnownShareRow {
  /** Bounds of the known share: from, and below. */
  from: number;
  below: number;
  cases: number;
  /** The share of cases whose score stays as high once everything is known. */
  stay: number;
  /** The share whose score falls to where the label is "check these points". */
  fall: number;
}

const STRONG_SCORE = 65;
const FAIR_SCORE = 45;
const WELL_KNOWN = 0.85;
const MOST_HOUSEHOLDS = 6000;
const BOUNDS = [0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1.01];
const NOTHING_CLOSED: ReadonlySet<InputId> = new Set();

/** Hides every combination of reports of well documented households, and looks at those who seem strong without them. */
export function measureKnownShares({ model, test }: Trained): KnownShareRow[] {
  const table = compileModel(model);
  const bins = BOUNDS.slice(0, -1).map((from, place) => ({
    from,
    below: BOUNDS[place + 1] ?? 1,
    cases: 0,
    stay: 0,
    fall: 0,
  }));
  let households = 0;
  for (let row = 0; row < test.count && households < MOST_HOUSEHOLDS; row += 1) {
    const whole = codedAt(test, row);
    if (knownShare(model, whole, NOTHING_CLOSED) < WELL_KNOWN) continue;
    households += 1;
    const score = scoreOf(model, pointsOf(table, whole));
    for (let hidden = 1; hidden < 2 ** REPORTS.length - 1; hidden += 1) {
      const isHidden = (index: number) => {
        const place = REPORTS.indexOf(INPUTS[index]?.settledBy ?? 'answers');
        return place >= 0 && (hidden & (1 << place)) !== 0;
      };
      const left = { codes: whole.codes.map((code, index) => (isHidden(index) ? 0 : code)), proven: whole.proven };
      if (scoreOf(model, pointsOf(table, left)) < STRONG_SCORE) continue;
      const share = knownShare(model, left, NOTHING_CLOSED);
      const bin = bins.find(({ from, below }) => share >= from && share < below);
      if (!bin) continue;
      bin.cases += 1;
      bin.stay += score >= STRONG_SCORE ? 1 : 0;
      bin.fall += score < FAIR_SCORE ? 1 : 0;
    }
  }
  return bins.map((bin) => ({ ...bin, stay: bin.stay / bin.cases, fall: bin.fall / bin.cases }));
}
