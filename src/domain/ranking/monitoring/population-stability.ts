import { stepOf } from '../score/codes.ts';

/**
 * The population stability index of one input: how far its steps among the groups of a month are from those among the cases
 * that the model was trained on. The sum over the steps of (observed − expected) × ln(observed ÷ expected), in shares (N. Siddiqi,
 * Credit Risk Scorecards, 2006, chapter 9).
 */
export type StabilityIndex = number;

/** From here on somebody looks why the applicants differ; below it the difference is small. */
export const SHIFTED_FROM = 0.1;
/** From here on the model no longer describes the applicants, and is to be trained again or withdrawn. */
export const CHANGED_FROM = 0.25;

/** The three ranges that the thresholds leave. */
export const STABILITY_STATES = ['stable', 'shifted', 'changed'] as const;
export type StabilityState = (typeof STABILITY_STATES)[number];

export function stabilityState(index: StabilityIndex): StabilityState {
  if (index >= CHANGED_FROM) return 'changed';
  return index >= SHIFTED_FROM ? 'shifted' : 'stable';
}

/**
 * Fewer groups than this say nothing: by chance alone the index of an input with seven steps is about 6 ÷ 100.
 */
export const LEAST_GROUPS = 100;

/** Stands for no case at all, whose logarithm would be infinite. */
const LEAST_SHARE = 0.0001;

/**
 * The index of one input; null with too few groups in which it is known.
 *
 * @param expected the share of the model's cases in each step
 * @param observed how many groups are in each step
 */
export function populationStability(expected: readonly number[], observed: readonly number[]): StabilityIndex | null {
  const all = observed.reduce((sum, count) => sum + count, 0);
  if (all < LEAST_GROUPS) return null;
  return expected.reduce((sum, share, step) => {
    const before = Math.max(share, LEAST_SHARE);
    const now = Math.max((observed[step] ?? 0) / all, LEAST_SHARE);
    return sum + (now - before) * Math.log(now / before);
  }, 0);
}

/**
 * How many groups are in each step of an input, verified or declared, from how many have each code. Unknown ones are left out.
 *
 * @param steps how many the input has
 */
export function observedSteps(steps: number, counted: readonly { code: number; groups: number }[]): number[] {
  const observed = Array.from({ length: steps }, () => 0);
  for (const { code, groups } of counted) {
    const step = stepOf(code);
    if (step >= 0 && step < steps) observed[step] = (observed[step] ?? 0) + groups;
  }
  return observed;
}
