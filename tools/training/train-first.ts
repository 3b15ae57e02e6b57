import type { ModelInput, RankingModel } from '../../src/domain/ranking/model/model.ts';
import { assembleModel, type Origin, tableOf, type Unsealed } from './assemble-model.ts';
import { BUDGETS, type Budgets } from './budgets.ts';
import { type Cases, type Cohort, makeCohort } from './cohort.ts';
import { measureByEvidence } from './evidence-slopes.ts';
import { drawListings, type Fairness, type Listings, measureFairness } from './fairness.ts';
import { gatesOfFirst } from './gates.ts';
import { learnWithin, NO_PRIOR, type Weighed, weigh } from './learn.ts';
import { asLogOdds, type Measures, measure, scoreCases } from './measure.ts';
import { rounded, toScorecard } from './scorecard.ts';
import { sealed } from './seal-model.ts';

export const DEFAULT_SEED = 20_250_101;
export const DEFAULT_SIZE = 24_000;
/** 1.0.0 compared a household's income only with the lines of adults who had submitted. */
export const INVENTED_VERSION = '1.0.1';
const SUPERSEDES = '1.0.0';
/** Offset of the test seed, so that test households always differ from the training ones. */
const TEST_SEED_APART = 777;

/** The day the assumptions were written; the file of a first model does not change from day to day. */
const MADE_ON = '2026-11-21';

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

/**
 * Trains a first model on a simulated cohort and measures it on another one. Same seed and size, same hash.
 *
 * @param size households to train on; two thirds as many are drawn for the test
 */
export function trainFirst(seed: number, size: number, version = INVENTED_VERSION): Trained {
  const train = makeCohort(size, seed);
  const test = makeCohort(Math.round((size * 2) / 3), seed + TEST_SEED_APART);
  const origin: Origin = { version, createdAt: MADE_ON, supersedes: SUPERSEDES, source: 'synthetic', seed };
  const weighed = weigh(train, NO_PRIOR);
  const model = assembleModel(learnInputs(train, BUDGETS, weighed), train, origin);
  const points = scoreCases(tableOf(model), test);
  const measures = measure(points, test, model.base_points, lineOf(model));
  const listings = drawListings(test);
  const fairness = measureFairness(listings, points);
  const byEvidence = measureByEvidence(points, asLogOdds(points, model.base_points), test);
  return {
    model: sealed({
      ...model,
      slope_by_evidence: byEvidence.slope,
      metrics: { ...metricsOf(measures), ...prefixed('auc, ', byEvidence.auc) },
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
