import * as z from 'zod/mini';
import { GROUPS } from '../inputs/input.ts';

const figures = z.array(z.number());

/** What a model knows of one input. */
const ModelInput = z.strictObject({
  id: z.string(),
  group: z.enum(GROUPS),
  direction: z.enum(['higher', 'lower']),
  mode: z.enum(['two-sided', 'bonus']),
  basis: z.enum(['learned', 'rule']),
  cuts: figures,
  /** Weight of evidence by step in log-odds, worst first; empty for a rule. */
  evidence: figures,
  /** What the regression made of the evidence; 1 for a rule. */
  weight: z.number(),
  /** What a declared value is worth beside the same value verified. */
  declared_share: z.number().check(z.minimum(0), z.maximum(1)),
  /** Points by step, worst first. */
  points: z.array(z.int()),
  points_declared: z.array(z.int()),
  /** Training cases in which the input was known. */
  known: z.int(),
  /** How far the points of known cases spread, for the uncertainty while it is unknown. */
  spread: z.number().check(z.minimum(0)),
  /** The part of the known cases in each step. */
  step_share: figures,
});
export type ModelInput = z.infer<typeof ModelInput>;

/** Odds as a line over the points: log-odds of a good year = at_base + slope x (points - base) x ln 2 / pdo. */
const Calibration = z.strictObject({ at_base: z.number(), slope: z.number() });

/** A measured gate: what came out, and the bounds it has to stay in. */
const Gate = z.strictObject({
  name: z.string(),
  value: z.number(),
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
});
export type Gate = z.infer<typeof Gate>;

/** A model file, as it stands in models/. */
export const RankingModel = z.strictObject({
  model_id: z.literal('tenancy-risk-51'),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  created_at: z.iso.date(),
  /** Of everything that the places rest on; see model-substance.ts. */
  sha256: z.string(),
  supersedes: z.nullable(z.string()),
  data_source: z.enum(['synthetic', 'outcomes']),
  seed: z.int(),
  trained_on: z.int(),
  assumptions: z.record(z.string(), z.string()),
  base_points: z.int(),
  /** Points that double the odds. */
  pdo: z.int(),
  calibration: Calibration,
  /** Slopes where only a part is known: the odds double sooner or later than every `pdo` points there. */
  slope_by_evidence: z.record(z.string(), z.number()),
  band_scale: z.number().check(z.positive()),
  /** The largest part of the attainable range that a group may have. */
  budgets: z.partialRecord(z.enum(GROUPS), z.number()),
  inputs: z.array(ModelInput),
  /** The training cases' points, by tenths: what later applicants are compared with. */
  points_deciles: figures,
  metrics: z.record(z.string(), z.number()),
  /** How often a group is placed, beside others; 1 is as often. */
  fairness: z.record(z.string(), z.record(z.string(), z.number())),
  gates: z.array(Gate),
  protected_creditors_version: z.string(),
  model_card: z.string(),
  /** Names of the people who approved it. */
  approved_by: z.array(z.string().check(z.minLength(1))),
  effective_from: z.nullable(z.iso.date()),
});
export type RankingModel = z.infer<typeof RankingModel>;
