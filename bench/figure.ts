/** A measured figure and its target. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** The target: at most, or at least, this value. */
  target: { at: 'most' | 'least'; value: number };
  /** How it was measured, in a few words. */
  how: string;
}

export const holds = ({ value, target }: Figure): boolean =>
  target.at === 'most' ? value <= target.value : value >= target.value;

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** @param part of one: 0.99 for the value that 99 in 100 do not exceed */
export const percentile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
