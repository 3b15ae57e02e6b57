/** A fact, whether it is only declared by the applicant, and whom it comes from; undefined while unknown. */
export type Known =
  | {
      value: number;
      declared: boolean;
      /** The share of the group's adults that it comes from, above 0; 1 if absent. */
      adults?: number;
    }
  | undefined;

/**
 * A fact from a report, a landlord or the bank.
 *
 * @param adults the share of the group's adults that it comes from: good evidence counts only for those
 */
export const verified = (value: number | undefined, adults = 1): Known =>
  value === undefined ? undefined : { value, declared: false, adults };

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const mean = (values: readonly number[]): number | undefined =>
  values.length > 0 ? sum(values) / values.length : undefined;

/** The values that are known. */
export const present = (values: readonly (number | undefined)[]): number[] =>
  values.filter((value) => value !== undefined);

/** `part` as a share of `whole`; undefined if `whole` is 0. */
export const share = (part: number, whole: number): number | undefined => (whole > 0 ? part / whole : undefined);

/** Like `share`, but undefined while `part` is 0. */
export const shareOnceBegun = (part: number, whole: number): number | undefined =>
  part > 0 ? share(part, whole) : undefined;

/** Pooled dollars: the sum of the known values, undefined if there are none. */
export function pooled(values: readonly (number | undefined)[]): number | undefined {
  const known = present(values);
  return known.length > 0 ? sum(known) : undefined;
}
