import type { ModelInput, RankingModel } from '../../src/domain/ranking/model/model.ts';
import { assembleModel, type Origin, tableOf, type Unsealed } from './assemble-model.ts';
import { binsOf, figuresOf, type Interval, middleOf, redrawn } from './bins.ts';
import { BUDGETS, type Budgets } from './budgets.ts';
import { type Cases, type Cohort, makeCohort } from './cohort.ts';
import { PROTECTED_GROUPS } from './draw-traits.ts';
import { measureByEvidence } from './evidence-slopes.ts';
import { drawListings, type Fairness, fairnessIntervals, type Listings, measureFairness } from './fairness.ts';
import { gatesOfFirst, gatesOfTried, type Tried } from './gates.ts';
import { learnWithin, NO_PRIOR, type Weighed, weigh } from './learn.ts';
import { asLogOdds, type Measures, measure, scoreCases } from './measure.ts';
import { chanceOf } from './random-source.ts';
import { rounded, toScorecard } from './scorecard.ts';
import { sealed } from './seal-model.ts';

export const DEFAULT_SEED = 20_250_101;
export const DEFAULT_SIZE = 600_000;
/** 1.0.1 was trained on 24,000 households, and its points depended on the seed. */
export const INVENTED_VERSION = '2.0.0';
const SUPERSEDES = '1.0.1';
/** Offset of the test seed, so that test households always differ from the training ones. */
const TEST_SEED_APART = 777;
/** Households to test on, however many were trained on. */
const MOST_TESTED = 200_000;
const ROUNDS = 200;

/** The day the assumptions were written; the file of a first model does not change from day to day. */
const MADE_ON = '2026-11-22';

export interface Trained {
  model: RankingModel;
  train: Cohort;
  /** Training results before any budget. */
  weighed: Weighed;
  test: Cohort;
  listings: Listings;
  measures: Measures;
  fairness: Fairness;
}

/** The inputs of a first model, within the budgets. */
export const learnInputs = (cases: Cases, budgets: Budgets, weighed = weigh(cases, NO_PRIOR)): ModelInput[] =>
  toScorecard(cases, learnWithin(cases, budgets, weighed));

/** Draws of every household into listings: few where there are many households. */
const drawsFor = (count: number): number => Math.max(1, Math.min(20, Math.round(MOST_TESTED / count)));

/**
 * Trains a first model on a simulated cohort and measures it on another one. Same seed and size, same hash.
 *
 * @param size households to train on; two thirds as many are drawn for the test, up to a bound
 */
export function trainFirst(seed: number, size: number, version = INVENTED_VERSION): Trained {
  const train = makeCohort(size, seed);
  const test = makeCohort(Math.min(MOST_TESTED, Math.round((size * 2) / 3)), seed + TEST_SEED_APART);
  const origin: Origin = { version, createdAt: MADE_ON, supersedes: SUPERSEDES, source: 'synthetic', seed };
  const weighed = weigh(train, NO_PRIOR);
  const model = assembleModel(learnInputs(train, BUDGETS, weighed), train, origin);
  const points = scoreCases(tableOf(model), test);
  const measures = measure(points, test, model.base_points, lineOf(model));
  const listings = drawListings(test, drawsFor(test.count));
  const fairness = measureFairness(listings, points);
  const byEvidence = measureByEvidence(points, asLogOdds(points, model.base_points), test);
  return {
    model: sealed({
      ...model,
      slope_by_evidence: byEvidence.slope,
      metrics: { ...metricsOf(measures), ...prefixed('auc, ', byEvidence.auc) },
      intervals: intervalsOf(points, listings, model, seed),
      fairness: fairnessOf(fairness),
      gates: gatesOfFirst(measures, fairness),
    }),
    train,
    weighed,
    test,
    listings,
    measures,
    fairness,
  };
}

/** Adds what was tried besides, as gates, and seals the model again. */
export const withTried = (trained: Trained, tried: Tried): Trained => ({
  ...trained,
  model: sealed({ ...trained.model, gates: [...trained.model.gates, ...gatesOfTried(tried)] }),
});

/** How far the figures would spread on other households, by bootstrap. */
function intervalsOf(points: Float64Array, listings: Listings, model: Unsealed, seed: number): Intervals {
  const chance = chanceOf(seed);
  const bins = binsOf(points, listings.cohort.bad);
  const redraws = Array.from({ length: ROUNDS }, () =>
    figuresOf(redrawn(bins, chance), model.base_points, lineOf(model)),
  );
  const fairness = fairnessIntervals(listings, points, chance, ROUNDS);
  const spread: [string, Interval][] = [
    ['auc', middleOf(redraws.map(({ auc }) => auc))],
    ['slope', middleOf(redraws.map(({ slope }) => slope))],
    ['calibration_error', middleOf(redraws.map(({ calibrationError }) => calibrationError))],
    ...PROTECTED_GROUPS.map((group): [string, Interval] => [`first, ${group}`, fairness.first[group]]),
    ...PROTECTED_GROUPS.map((group): [string, Interval] => [`top_three, ${group}`, fairness.topThree[group]]),
  ];
  return Object.fromEntries(spread.map(([name, [low, high]]) => [name, [rounded(low), rounded(high)]]));
}

type Intervals = RankingModel['intervals'];

export const lineOf = ({ calibration }: Unsealed) => ({
  intercept: calibration.at_base,
  slope: calibration.slope,
});

/** Measures in the format of a model file. */
export const metricsOf = (measures: Measures): Record<string, number> => ({
  auc: rounded(measures.auc),
  gini: rounded(2 * measures.auc - 1),
  kolmogorov_smirnov: rounded(measures.kolmogorovSmirnov),
  slope: rounded(measures.slope),
  calibration_error: rounded(measures.calibrationError),
  brier: rounded(measures.brier),
  brier_of_base_rate: rounded(measures.brierOfBaseRate),
});

/** Fairness in the format of a model file. */
export const fairnessOf = ({ first, topThree }: Fairness): RankingModel['fairness'] => ({
  first: roundedAll(first.ratio),
  top_three: roundedAll(topThree.ratio),
  trouble: { first: rounded(first.trouble), top_three: rounded(topThree.trouble) },
});

const roundedAll = (values: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, rounded(value)]));

const prefixed = (prefix: string, values: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
