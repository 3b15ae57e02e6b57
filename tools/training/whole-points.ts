import type { Input } from '../../src/domain/ranking/inputs/inputs.ts';
import { LOG_ODDS_A_POINT } from './layout-columns.ts';

/**
 * Rounds to whole points. First to a millionth, so that a last bit that differs between machines cannot decide how a
 * half is rounded.
 */
export const wholePoints = (points: number): number => Math.floor(Math.round(points * 1e6) / 1e6 + 0.5) || 0;

/**
 * Points of a learned input by step, whole: each better step is worth at least one more; a bonus starts at 0, other
 * inputs range from below to above 0.
 */
export function pointsOfSteps(input: Input, evidence: readonly number[], weight: number): number[] {
  const points = evidence.map((value) => wholePoints((value * weight) / LOG_ODDS_A_POINT));
  const last = points.length - 1;
  if (input.mode === 'bonus') {
    points[0] = 0;
    for (let step = 1; step <= last; step += 1) points[step] = Math.max(points[step] ?? 0, (points[step - 1] ?? 0) + 1);
    return capPoints(points, input.mostPoints);
  }
  points[last] = Math.max(1, points[last] ?? 0);
  for (let step = last - 1; step >= 0; step -= 1)
    points[step] = Math.min(points[step] ?? 0, (points[step + 1] ?? 0) - 1);
  points[0] = input.worstPoints ?? Math.min(-1, points[0] ?? 0);
  return points.map((value, step) => Math.min(value, -(input.leastCosts?.[step] ?? Number.NEGATIVE_INFINITY)));
}

function capPoints(points: number[], most: number | undefined): number[] {
  if (most === undefined) return points;
  return points.map((value, step) => Math.min(value, most - (points.length - 1 - step)));
}

/**
 * Declared points: a share of the verified ones where they are good. What somebody states against themselves counts in
 * full, so that proving it costs nothing.
 */
export const declaredPoints = (points: readonly number[], part: number): number[] =>
  points.map((value) => (value < 0 ? value : wholePoints(value * part)));
