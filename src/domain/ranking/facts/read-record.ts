/**
 * Defensive readers: reports come from vendors, and a malformed record makes a fact unknown, never wrong.
 */

/** The value of a field; undefined if `record` is not an object. */
export function field(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[name] : undefined;
}

/** The value at the end of a path of fields. */
export const fieldAt = (record: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((value, name) => field(value, name), record);

/** A list, or an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A number from `least` to `most`, or one written as plain digits; undefined for everything else. */
export function numberFrom(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && number >= least && number <= most ? number : undefined;
}

const MOST_DOLLARS = 1e9;

/** Dollars, zero or more. */
export const dollarsFrom = (value: unknown): number | undefined => numberFrom(value, 0, MOST_DOLLARS);

/** Non-blank text. */
export const textFrom = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** The number for a known answer; undefined for any other. */
export function answerFrom(value: unknown, worth: Readonly<Record<string, number>>): number | undefined {
  return typeof value === 'string' && Object.hasOwn(worth, value) ? worth[value] : undefined;
}
