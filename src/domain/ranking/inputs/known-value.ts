/** A fact with where it comes from, or undefined while nothing is known. */
export type Known = { value: number; declared: boolean } | undefined;

/** A fact that a report, a landlord or the bank gave. */
export const verified = (value: number | undefined): Known =>
  value === undefined ? undefined : { value, declared: false };

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const mean = (values: readonly number[]): number | undefined =>
  values.length > 0 ? sum(values) / values.length : undefined;

/** The values that are known. */
export const present = (values: readonly (number | undefined)[]): number[] =>
  values.filter((value) => value !== undefined);

/** The part of the whole, undefined where there is no whole. */
export const share = (part: number, whole: number): number | undefined => (whole > 0 ? part / whole : undefined);

/** The part of the whole, unknown as long as the part is none. */
export const shareOnceBegun = (part: number, whole: number): number | undefined =>
  part > 0 ? share(part, whole) : undefined;

/** Pooled dollars: the sum of what is known, undefined when nothing is. */
export function pooled(values: readonly (number | undefined)[]): number | undefined {
  const known = present(values);
  return known.length > 0 ? sum(known) : undefined;
}
