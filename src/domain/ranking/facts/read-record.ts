/**
 * Readers that never trust what they are given: reports come from vendors, and a record that is not what it should be
 * makes a fact unknown, never wrong.
 */

/** The value of a field, or undefined where there is no such record. */
export function field(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[name] : undefined;
}

/** The value at the end of a path of fields. */
export const fieldAt = (record: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((value, name) => field(value, name), record);

/** A list, or an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A number from `least` to `most`, also one written as plain digits; undefined for everything else. */
export function numberFrom(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && number >= least && number <= most ? number : undefined;
}

const MOST_DOLLARS = 1e9;

/** Dollars, zero or more. */
export const dollarsFrom = (value: unknown): number | undefined => numberFrom(value, 0, MOST_DOLLARS);

/** Text that says something. */
export const textFrom = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** The number that stands for an answer, undefined for an answer that is none of these. */
export function answerFrom(value: unknown, worth: Readonly<Record<string, number>>): number | undefined {
  return typeof value === 'string' && Object.hasOwn(worth, value) ? worth[value] : undefined;
}
