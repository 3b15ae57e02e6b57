import { pointsOf, type ScoreTable } from '../../src/domain/ranking/score/score.ts';
import { type Cases, codedAt } from './cohort.ts';
import { fitLine, type Line } from './fit-line.ts';
import { LOG_ODDS_A_POINT } from './layout-columns.ts';
import { logistic } from './random-source.ts';

/** The points of every case. */
export function scoreCases(table: ScoreTable, cases: Cases): Float64Array {
  return Float64Array.from({ length: cases.count }, (_, row) => pointsOf(table, codedAt(cases, row)));
}

/** Points as log-odds relative to a household without any data. */
export const asLogOdds = (points: Float64Array, base: number): Float64Array =>
  points.map((value) => (value - base) * LOG_ODDS_A_POINT);

/**
 * The chance that, of a good case and a bad one, the good one has more points; a tie counts half.
 *
 * @param bad 1 for every bad case, or the chance of it
 */
export function areaUnderCurve(points: ArrayLike<number>, bad: ArrayLike<number>): number {
  const rows = Uint32Array.from({ length: points.length }, (_, row) => row).sort(
    (a, b) => (points[a] as number) - (points[b] as number),
  );
  let bads = 0;
  let wins = 0;
  for (let first = 0; first < rows.length; ) {
    let end = first;
    let badsHere = 0;
    while (end < rows.length && points[rows[end] as number] === points[rows[first] as number]) {
      badsHere += bad[rows[end] as number] as number;
      end += 1;
    }
    wins += (end - first - badsHere) * (bads + badsHere / 2);
    bads += badsHere;
    first = end;
  }
  return wins / (bads * (rows.length - bads));
}

/** A decile of the cases by rank: predicted and actual trouble. */
export interface Tenth {
  foretold: number;
  came: number;
}

export interface Measures {
  auc: number;
  /** Slope of the true log-odds on the predicted ones; 1 is right. */
  slope: number;
  /** Mean distance between predicted and actual trouble, over deciles. */
  calibrationError: number;
  brier: number;
  brierOfBaseRate: number;
  kolmogorovSmirnov: number;
  tenths: Tenth[];
}

/** How well points predict trouble in cases outside the training. */
export function measure(points: Float64Array, cases: Cases, base: number, calibration: Line): Measures {
  const signal = asLogOdds(points, base);
  const foretold = signal.map((value) => 1 - logistic(calibration.intercept + calibration.slope * value));
  const tenths = tenthsOf(foretold, cases.bad);
  const rate = mean(cases.bad);
  return {
    auc: areaUnderCurve(points, cases.bad),
    slope: fitLine(
      signal.map((value) => calibration.intercept + calibration.slope * value),
      cases.bad,
    ).slope,
    calibrationError: mean(tenths.map((tenth) => Math.abs(tenth.foretold - tenth.came))),
    brier: mean(foretold.map((value, row) => (value - (cases.bad[row] as number)) ** 2)),
    brierOfBaseRate: rate * (1 - rate),
    kolmogorovSmirnov: kolmogorovSmirnov(points, cases.bad),
    tenths,
  };
}

function mean(values: ArrayLike<number>): number {
  let total = 0;
  for (let place = 0; place < values.length; place += 1) total += values[place] as number;
  return total / values.length;
}

function tenthsOf(foretold: Float64Array, bad: Uint8Array): Tenth[] {
  const rows = Uint32Array.from(foretold.keys()).sort(
    (a, b) => (foretold[b] as number) - (foretold[a] as number) || a - b,
  );
  return Array.from({ length: 10 }, (_, tenth) => {
    const own = rows.subarray(Math.floor((rows.length * tenth) / 10), Math.floor((rows.length * (tenth + 1)) / 10));
    return {
      foretold: mean(Array.from(own, (row) => foretold[row] as number)),
      came: mean(Array.from(own, (row) => bad[row] as number)),
    };
  });
}

/** The largest distance between the cumulative shares of bad and good cases. */
function kolmogorovSmirnov(points: Float64Array, bad: Uint8Array): number {
  const rows = Uint32Array.from(points.keys()).sort((a, b) => (points[a] as number) - (points[b] as number));
  const bads = bad.reduce((total, value) => total + value, 0);
  let [seenBad, seenGood, largest] = [0, 0, 0];
  for (const [place, row] of rows.entries()) {
    if (bad[row]) seenBad += 1;
    else seenGood += 1;
    const next = rows[place + 1];
    if (next !== undefined && points[next] === points[row]) continue;
    largest = Math.max(largest, Math.abs(seenBad / bads - seenGood / (rows.length - bads)));
  }
  return largest;
}
