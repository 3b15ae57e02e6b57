/**
 * Allocates an amount in proportion to weights so that the shares add up exactly: each gets its whole cents, and the
 * rest is handed out cent by cent, largest remainder first and the earlier one on a tie.
 *
 * @param total integer cents, 0 or more
 * @param weights integers, 0 or more; if all are 0 the total must be 0
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) {
    if (total !== 0) throw new Error('there is an amount and nobody to share it');
    return weights.map(() => 0);
  }
  const parts = weights.map((weight, index) => ({
    index,
    whole: Math.floor((total * weight) / sum),
    remainder: (total * weight) % sum,
  }));
  const left = total - parts.reduce((a, { whole }) => a + whole, 0);
  const first = new Set(
    [...parts]
      .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map(({ index, whole }) => whole + (first.has(index) ? 1 : 0));
}
