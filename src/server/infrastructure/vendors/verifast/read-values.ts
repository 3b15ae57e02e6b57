/** An object whose values nobody has vouched for. */
export type Facts = Readonly<Record<string, unknown>>;

const MOST_DOLLARS = 1_000_000_000;
const WRITTEN_AMOUNT = /^\$?(\d{1,12}|\d{1,3}(,\d{3}){1,3})(\.\d{1,6})?$/;

/** Dollars, rounded to cents, of a number or one written out; null for what is negative or none. */
export function amountIn(given: unknown): number | null {
  const written = typeof given === 'string' ? given.trim() : '';
  const dollars = WRITTEN_AMOUNT.test(written) ? Number(written.replace(/[$,]/g, '')) : given;
  const isAmount = typeof dollars === 'number' && dollars >= 0 && dollars <= MOST_DOLLARS;
  // Adding zero makes 0 of -0.
  return isAmount ? Math.round(dollars * 100) / 100 + 0 : null;
}

/** One line of words, 200 characters at most; undefined for anything else. */
export function lineIn(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined;
  const line = given.slice(0, 1_000).replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ');
  return [...line.trim()].slice(0, 200).join('') || undefined;
}

/** What may be an address, 2 000 characters at most. */
export const addressIn = (given: unknown): string | undefined =>
  typeof given === 'string' && given !== '' && given.length <= 2_000 ? given : undefined;

/** Whether a flag is down; a flag that is missing is not. */
export const isNo = (given: unknown): boolean => [false, 0, '0', 'false'].some((no) => no === given);
