/**
 * Shares as whole percentages that add up to 100: each is rounded down, and the points that are left go to the largest
 * remainders, the first of equal ones first.
 *
 * @param shares fractions of one whole; they need not add up to exactly 1
 */
export function wholePercents(shares: readonly number[]): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const exact = shares.map((share) => (whole > 0 ? (share / whole) * 100 : 0));
  const floors = exact.map(Math.floor);
  const left = whole > 0 ? 100 - floors.reduce((sum, percent) => sum + percent, 0) : 0;
  const byRemainder = exact.map((percent, index) => ({ index, remainder: percent - Math.floor(percent) }));
  byRemainder.sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return floors.map((percent, index) => percent + (raised.has(index) ? 1 : 0));
}
