import { INPUT_COUNT } from '../../src/domain/ranking/inputs/inputs.ts';
import type { RankingModel } from '../../src/domain/ranking/model/model.ts';
import { assembleModel, calibrated, tableOf, type Unsealed } from './assemble-model.ts';
import { BUDGETS } from './budgets.ts';
import { type Cases, type Cohort, makeCohort } from './cohort.ts';
import { drawListings, measureFairness } from './fairness.ts';
import { type Compared, gatesOfNext } from './gates.ts';
import { learn } from './learn.ts';
import { type Measures, measure, scoreCases } from './measure.ts';
import { chanceOf, shuffled } from './random-source.ts';
import { toScorecard } from './scorecard.ts';
import { sealed } from './seal-model.ts';
import { fairnessOf, lineOf, metricsOf } from './train-first.ts';

/** With fewer bad years the model is only monitored. */
const ENOUGH_TO_CALIBRATE = 50;
/** With more bad years the weights may learn. */
const ENOUGH_TO_LEARN = 300;

const HELD_OUT = 0.3;
const COHORT_SIZE = 12_000;

/** Strength of the prior from the current model. */
const CASES_A_STEP = 300;
const PULL = 400;

export interface Retrained {
  /** Depends on the number of bad years. */
  kind: 'watched' | 'calibrated' | 'learned';
  bads: number;
  /** The current model on the held-out outcomes; on all of them if it is only monitored. */
  before: Measures;
  /** Shift of the points since the current model was trained; 0.10 needs attention, 0.25 stops. */
  shift: number;
  /** Present unless the model is only monitored; may fail its gates. */
  model?: RankingModel;
}

export interface NextVersion {
  version: string;
  /** The date as ISO 8601. */
  createdAt: string;
  seed: number;
}

/**
 * Learns from real outcomes with the current model as prior: a few outcomes change it little, and many that contradict
 * it correct it where it is wrong. Signs, budgets and rules do not change.
 *
 * @param cohort simulated households for the gates on groups, which real outcomes do not contain
 */
export function retrain(
  current: RankingModel,
  outcomes: Cases,
  next: NextVersion,
  cohort: Cohort = makeCohort(COHORT_SIZE, next.seed),
): Retrained {
  const bads = outcomes.bad.reduce((total, value) => total + value, 0);
  const shift = shiftOfPoints(current, outcomes);
  if (bads < ENOUGH_TO_CALIBRATE) return { kind: 'watched', bads, before: measureOf(current, outcomes), shift };
  const { kept, heldOut } = split(outcomes, next.seed);
  const kind = bads > ENOUGH_TO_LEARN ? 'learned' : 'calibrated';
  const candidate = kind === 'learned' ? learnFrom(current, kept, next) : calibratedNext(current, kept, next);
  const after = compared(candidate, heldOut, cohort);
  const before = compared(current, heldOut, cohort);
  const model = sealed({
    ...candidate,
    metrics: metricsOf(after.measures),
    fairness: fairnessOf(after.fairness),
    gates: gatesOfNext(after, before),
  });
  return { kind, bads, before: before.measures, shift, model };
}

function learnFrom(current: RankingModel, cases: Cases, next: NextVersion): Unsealed {
  const learned = learn(cases, BUDGETS, {
    weights: current.inputs.map((input) => input.weight),
    evidence: current.inputs.map((input) => input.evidence),
    declaredShare: current.inputs.map((input) => input.declared_share),
    casesAStep: CASES_A_STEP,
    pull: PULL,
    mostStretch: 1,
  });
  return assembleModel(toScorecard(cases, learned), cases, {
    ...next,
    supersedes: current.version,
    source: 'outcomes',
  });
}

function calibratedNext(current: RankingModel, cases: Cases, next: NextVersion): Unsealed {
  const { sha256: _, ...model } = current;
  const renamed: Unsealed = {
    ...model,
    version: next.version,
    created_at: next.createdAt,
    supersedes: current.version,
    data_source: 'outcomes',
    seed: next.seed,
    trained_on: cases.count,
    model_card: `MODEL_CARD-${next.version}.md`,
    approved_by: [],
    effective_from: null,
  };
  return calibrated(renamed, cases);
}

const measureOf = (model: Unsealed, cases: Cases): Measures =>
  measure(scoreCases(tableOf(model), cases), cases, model.base_points, lineOf(model));

const compared = (model: Unsealed, heldOut: Cases, cohort: Cohort): Compared => ({
  measures: measureOf(model, heldOut),
  fairness: measureFairness(drawListings(cohort), scoreCases(tableOf(model), cohort)),
});

function split(cases: Cases, seed: number): { kept: Cases; heldOut: Cases } {
  const rows = shuffled(cases.count, chanceOf(seed));
  const edge = Math.round(cases.count * HELD_OUT);
  return { heldOut: pick(cases, rows.subarray(0, edge)), kept: pick(cases, rows.subarray(edge)) };
}

/** The given rows of the cases, in that order. */
export function pick(cases: Cases, rows: Uint32Array): Cases {
  const codes = new Uint8Array(rows.length * INPUT_COUNT);
  for (const [place, row] of rows.entries()) {
    codes.set(cases.codes.subarray(row * INPUT_COUNT, (row + 1) * INPUT_COUNT), place * INPUT_COUNT);
  }
  return {
    count: rows.length,
    codes,
    proven: Uint8Array.from(rows, (row) => cases.proven[row] ?? 0),
    bad: Uint8Array.from(rows, (row) => cases.bad[row] ?? 0),
  };
}

/** Population stability index of the points over the deciles of the training. */
function shiftOfPoints(model: RankingModel, cases: Cases): number {
  const counts = new Array<number>(model.points_deciles.length + 1).fill(0);
  for (const points of scoreCases(tableOf(model), cases)) {
    const tenth = model.points_deciles.filter((bound) => points >= bound).length;
    counts[tenth] = (counts[tenth] ?? 0) + 1;
  }
  const usual = 1 / counts.length;
  return counts.reduce((total, count) => {
    const part = Math.max(count / cases.count, 1e-4);
    return total + (part - usual) * Math.log(part / usual);
  }, 0);
}
