const DAY = 86_400_000;
const DAYS_A_MONTH = 365.25 / 12;

/**
 * Months from a date (ISO 8601, its first ten characters count) to `asOf`, with fractions. Undefined for a date that
 * is none, and for one after `asOf`.
 */
export function monthsSince(date: unknown, asOf: string): number | undefined {
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(date)) return undefined;
  const days = (Date.parse(asOf.slice(0, 10)) - Date.parse(date.slice(0, 10))) / DAY;
  return days >= 0 ? days / DAYS_A_MONTH : undefined;
}
