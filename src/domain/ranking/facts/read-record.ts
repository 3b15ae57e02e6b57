/** Readers that make what is out of its range unknown, never wrong. */

/** A number from `least` to `most`; undefined for any other. */
export const within = (value: number | null, least: number, most: number): number | undefined =>
  value !== null && value >= least && value <= most ? value : undefined;

const MOST_DOLLARS = 1e9;

/** Dollars, zero or more. */
export const dollarsFrom = (value: number | null): number | undefined => within(value, 0, MOST_DOLLARS);

/** Dollars of integer cents, zero or more. */
export const dollarsOfCents = (cents: number | null): number | undefined =>
  dollarsFrom(cents === null ? null : cents / 100);

/** Non-blank text. */
export const textFrom = (value: string | null): string | undefined =>
  value !== null && value.trim() !== '' ? value : undefined;
