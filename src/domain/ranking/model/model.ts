import * as z from 'zod/mini';
import { GROUPS } from '../inputs/input.ts';

const figures = z.array(z.number());

/** A model's parameters for one input. */
const ModelInput = z.strictObject({
  id: z.string(),
  group: z.enum(GROUPS),
  direction: z.enum(['higher', 'lower']),
  mode: z.enum(['two-sided', 'bonus']),
  basis: z.enum(['learned', 'rule']),
  cuts: figures,
  /** Weight of evidence by step in log-odds, worst first; empty for a rule. */
  evidence: figures,
  /** The regression's weight for the evidence; 1 for a rule. */
  weight: z.number(),
  /** The worth of a declared value as a share of the same value verified. */
  declared_share: z.number().check(z.minimum(0), z.maximum(1)),
  /** Points by step, worst first. */
  points: z.array(z.int()),
  points_declared: z.array(z.int()),
  /** Training cases in which the input was known. */
  known: z.int(),
  /** The spread of points over known cases: the uncertainty while the input is unknown. */
  spread: z.number().check(z.minimum(0)),
  /** The share of known cases in each step. */
  step_share: figures,
});
export type ModelInput = z.infer<typeof ModelInput>;

/** Odds as a line over the points: log-odds of a good year = at_base + slope x (points - base) x ln 2 / pdo. */
const Calibration = z.strictObject({ at_base: z.number(), slope: z.number() });

/** A quality gate: the measured value and its bounds. */
const Gate = z.strictObject({
  name: z.string(),
  value: z.number(),
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
});
export type Gate = z.infer<typeof Gate>;

/** A model file in models/. */
export const RankingModel = z.strictObject({
  model_id: z.literal('tenancy-risk-51'),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  created_at: z.iso.date(),
  /** Hash of everything that affects the ranking; see `substanceOf`. */
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
  /** Slopes for partly known cases, where the odds double sooner or later than every `pdo` points. */
  slope_by_evidence: z.record(z.string(), z.number()),
  band_scale: z.number().check(z.positive()),
  /** The largest share of the attainable range for each group of inputs. */
  budgets: z.partialRecord(z.enum(GROUPS), z.number()),
  inputs: z.array(ModelInput),
  /** Deciles of the training cases' points, to compare later applicants with. */
  points_deciles: figures,
  metrics: z.record(z.string(), z.number()),
  /** Intervals of 95 % of some metrics, by name: other households could as well have been drawn. */
  intervals: z.record(z.string(), z.tuple([z.number(), z.number()])),
  /** How often a population group is selected relative to others; 1 is equally often. */
  fairness: z.record(z.string(), z.record(z.string(), z.number())),
  gates: z.array(Gate),
  protected_creditors_version: z.string(),
  model_card: z.string(),
  /** Names of the people who approved it. */
  approved_by: z.array(z.string().check(z.minLength(1))),
  effective_from: z.nullable(z.iso.date()),
});
export type RankingModel = z.infer<typeof RankingModel>;
