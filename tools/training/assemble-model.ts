import { PROTECTED_CREDITORS_VERSION } from '../../src/domain/ranking/facts/protected-creditors.ts';
import type { ModelInput, RankingModel } from '../../src/domain/ranking/model/model.ts';
import { compileModel, type ScoreTable } from '../../src/domain/ranking/score/score.ts';
import { ASSUMPTIONS } from './assumptions.ts';
import { calibrateBand } from './band.ts';
import { BUDGETS } from './budgets.ts';
import type { Cases } from './cohort.ts';
import { fitLine } from './fit-line.ts';
import { asLogOdds, scoreCases } from './measure.ts';
import { rounded } from './scorecard.ts';

/** The points of an applicant without any data, and the points that double the odds. */
const BASE_POINTS = 1000;
const PDO = 100;

export type Unsealed = Omit<RankingModel, 'sha256'>;

/** Metadata of a model, known before any measurement. */
export interface Origin {
  version: string;
  createdAt: string;
  supersedes: string | null;
  source: RankingModel['data_source'];
  seed: number;
}

/** Assembles a model from its inputs, calibrated on its training cases and not measured yet. */
export function assembleModel(inputs: ModelInput[], cases: Cases, origin: Origin): Unsealed {
  const model: Unsealed = {
    model_id: 'tenancy-risk-51',
    version: origin.version,
    created_at: origin.createdAt,
    supersedes: origin.supersedes,
    data_source: origin.source,
    seed: origin.seed,
    trained_on: cases.count,
    assumptions: { ...ASSUMPTIONS },
    base_points: BASE_POINTS,
    pdo: PDO,
    calibration: { at_base: 0, slope: 1 },
    slope_by_evidence: {},
    band_scale: 1,
    budgets: { ...BUDGETS },
    inputs,
    points_deciles: [],
    metrics: {},
    intervals: {},
    fairness: {},
    gates: [],
    protected_creditors_version: PROTECTED_CREDITORS_VERSION,
    model_card: origin.supersedes === null ? 'MODEL_CARD.md' : `MODEL_CARD-${origin.version}.md`,
    approved_by: [],
    effective_from: null,
  };
  return calibrated(model, cases);
}

/** The same points with calibration, band and baseline fitted to other cases. */
export function calibrated(model: Unsealed, cases: Cases): Unsealed {
  const table = tableOf(model);
  const points = scoreCases(table, cases);
  const { intercept, slope } = fitLine(asLogOdds(points, model.base_points), cases.bad);
  return {
    ...model,
    calibration: { at_base: rounded(intercept), slope: rounded(slope) },
    band_scale: rounded(calibrateBand(table, cases)) || model.band_scale,
    points_deciles: decilesOf(points),
  };
}

/** The nine bounds between the deciles of the points. */
function decilesOf(points: Float64Array): number[] {
  const sorted = points.toSorted();
  return Array.from({ length: 9 }, (_, tenth) => sorted[Math.floor((sorted.length * (tenth + 1)) / 10)] ?? 0);
}

/** A model that is not sealed yet, ready for scoring. */
export const tableOf = (model: Unsealed): ScoreTable => compileModel({ ...model, sha256: '' });
