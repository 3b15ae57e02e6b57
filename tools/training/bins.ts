import { fitLine, type Line } from './fit-line.ts';
import { LOG_ODDS_A_POINT } from './layout-columns.ts';
import { type Chance, logistic } from './random-source.ts';

/** Cases counted by their points, lowest first: points are whole, so there are few of them however many the cases. */
export interface Bins {
  points: Float64Array;
  good: Float64Array;
  bad: Float64Array;
}

/** Counts cases by their points. */
export function binsOf(points: ArrayLike<number>, bad: ArrayLike<number>): Bins {
  const counts = new Map<number, { good: number; bad: number }>();
  for (let row = 0; row < points.length; row += 1) {
    const bin = counts.get(points[row] as number) ?? { good: 0, bad: 0 };
    bin.bad += bad[row] as number;
    bin.good += 1 - (bad[row] as number);
    counts.set(points[row] as number, bin);
  }
  const sorted = [...counts].toSorted(([a], [b]) => a - b);
  return {
    points: Float64Array.from(sorted, ([value]) => value),
    good: Float64Array.from(sorted, ([, bin]) => bin.good),
    bad: Float64Array.from(sorted, ([, bin]) => bin.bad),
  };
}

/** How well points order and foretell trouble. */
export interface Figures {
  auc: number;
  /** Slope of the true log-odds on the foretold ones; 1 is right. */
  slope: number;
  /** Mean distance between foretold and actual trouble over tenths, as a share of cases. */
  calibrationError: number;
}

/**
 * @param base the points of a household of which nothing is known
 * @param line turns log-odds relative to the base into log-odds of a good year
 */
export function figuresOf(bins: Bins, base: number, line: Line): Figures {
  const foretold = bins.points.map((value) => line.intercept + line.slope * (value - base) * LOG_ODDS_A_POINT);
  const sizes = bins.good.map((good, bin) => good + (bins.bad[bin] as number));
  const share = bins.bad.map((bad, bin) => bad / Math.max(sizes[bin] as number, Number.MIN_VALUE));
  return {
    auc: areaOf(bins),
    slope: fitLine(foretold, share, undefined, sizes).slope,
    calibrationError: errorOf(bins, foretold),
  };
}

/** The line that fits these cases best. */
export function lineThrough(bins: Bins, base: number): Line {
  const sizes = bins.good.map((good, bin) => good + (bins.bad[bin] as number));
  const share = bins.bad.map((bad, bin) => bad / Math.max(sizes[bin] as number, Number.MIN_VALUE));
  return fitLine(
    bins.points.map((value) => (value - base) * LOG_ODDS_A_POINT),
    share,
    undefined,
    sizes,
  );
}

function areaOf({ good, bad }: Bins): number {
  let [seenBad, wins, goods] = [0, 0, 0];
  for (let bin = 0; bin < good.length; bin += 1) {
    wins += (good[bin] as number) * (seenBad + (bad[bin] as number) / 2);
    seenBad += bad[bin] as number;
    goods += good[bin] as number;
  }
  return wins / (seenBad * goods);
}

const TENTHS = 10;

function errorOf({ good, bad }: Bins, foretold: Float64Array): number {
  const whole = good.reduce((total, value, bin) => total + value + (bad[bin] as number), 0);
  const gaps = new Float64Array(TENTHS);
  let seen = 0;
  for (let bin = 0; bin < good.length; bin += 1) {
    const size = (good[bin] as number) + (bad[bin] as number);
    const tenth = Math.min(TENTHS - 1, Math.floor((TENTHS * (seen + size / 2)) / whole));
    const expected = size * (1 - logistic(foretold[bin] as number));
    gaps[tenth] = (gaps[tenth] as number) + expected - (bad[bin] as number);
    seen += size;
  }
  return gaps.reduce((total, gap) => total + Math.abs(gap), 0) / whole;
}

/** The cases as they could as well have been drawn (bootstrap). */
export const redrawn = ({ points, good, bad }: Bins, chance: Chance): Bins => ({
  points,
  good: good.map((count) => poisson(count, chance)),
  bad: bad.map((count) => poisson(count, chance)),
});

const MANY = 30;

const poisson = (mean: number, chance: Chance): number =>
  mean < MANY ? chance.poisson(mean) : Math.max(0, Math.round(mean + Math.sqrt(mean) * chance.normal()));

export type Interval = [low: number, high: number];

/** The interval that holds the middle 95 % of values. */
export function middleOf(values: readonly number[]): Interval {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.round(part * (sorted.length - 1))] ?? Number.NaN;
  return [at(0.025), at(0.975)];
}
