import { stepOf } from '../score/codes.ts';

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
