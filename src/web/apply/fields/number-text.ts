import { numberSeparators } from '../../../domain/text/format-number.ts';

/** Drops a minus from a number field; other characters stay, so that validation sees them. */
export const withoutMinus = (typed: string): string => typed.replace(/[-\u2212\u2013]/g, '');

/**
 * An amount as typed, without "$" and spaces. A comma is removed only where it groups thousands: in "2050,50" it is the
 * decimal point, and without it the amount would be a hundred times as much.
 */
export function plainAmount(typed: string): string {
  const bare = withoutMinus(typed).replace(/[$\s]/g, '');
  if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare)) return bare.replaceAll(',', '');
  return bare.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
}

/** Removes the separators that `groupedAmount` inserted, wherever later typing has moved them. */
export const withoutGroups = (text: string): string => text.replaceAll(numberSeparators().thousandSeparator, '');

/** `2050` as `2,050`, or as the reader's language has it; anything but an amount is unchanged. */
export function groupedAmount(amount: string): string {
  const match = /^(\d+)(\.\d*)?$/.exec(amount);
  if (!match) return amount;
  const [, whole = '', cents = ''] = match;
  const { thousandSeparator, decimalSeparator } = numberSeparators();
  return whole.replace(/\B(?=(\d{3})+$)/g, thousandSeparator) + cents.replace('.', decimalSeparator);
}

/** Whether an edit retained a separator of the previous text; in a fully retyped text they are the user's own. */
export function retainsGroups(before: string, text: string): boolean {
  let head = 0;
  while (head < before.length && before[head] === text[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(before.length, text.length) - head && before.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  const separator = numberSeparators().thousandSeparator;
  return before.slice(0, head).includes(separator) || before.slice(before.length - tail).includes(separator);
}

/** How the names of the months begin, in English and French, without accents. */
const MONTH_NAMES = [
  /^jan/,
  /^fe[bv]/,
  /^mar/,
  /^a[pv]/,
  /^ma[iy]/,
  /^(jun|juin)/,
  /^(jul|juil)/,
  /^(aug|aou)/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^dec/,
];

/** The number of a month by its name, such as `March`, `mar.` or `août`. */
function monthNumber(name: string): string | undefined {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const place = MONTH_NAMES.findIndex((pattern) => pattern.test(plain));
  return place === -1 ? undefined : String(place + 1);
}

/** `202103`, `2021/3`, `3/2021` or `March 2021` as `2021-03`; anything but a month is unchanged. */
export function normalizeMonth(typed: string): string {
  const text = typed.trim();
  const yearFirst = /^(\d{4})[-/.\s]?(\d{1,2})$/.exec(text);
  const yearLast = /^(\d{1,2})[-/.\s](\d{4})$/.exec(text);
  const nameFirst = /^(\p{L}+)\.?,?\s+(\d{4})$/u.exec(text);
  const nameLast = /^(\d{4}),?\s+(\p{L}+)\.?$/u.exec(text);
  const named = nameFirst ? [nameFirst[2], nameFirst[1]] : nameLast ? [nameLast[1], nameLast[2]] : undefined;
  const numbered = yearFirst ? [yearFirst[1], yearFirst[2]] : [yearLast?.[2], yearLast?.[1]];
  const [year, month] = named ? [named[0], monthNumber(named[1] ?? '')] : numbered;
  return year && month ? `${year}-${month.padStart(2, '0')}` : text;
}
