/** What may stand in a number field: a minus is not taken, letters are, so that the rules can complain about them. */
export const withoutMinus = (typed: string): string => typed.replace(/[-\u2212\u2013]/g, '');

/**
 * An amount as typed, without the signs people write into amounts. A comma goes only where it groups thousands: in
 * "2050,50" it stands for the point, and without it the amount would be a hundred times as much.
 */
export function plainAmount(typed: string): string {
  const bare = withoutMinus(typed).replace(/[$\s]/g, '');
  if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare)) return withoutGroups(bare);
  return bare.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
}

/** The commas that `groupedAmount` put in, taken out again, wherever later typing has moved them to. */
export const withoutGroups = (text: string): string => text.replaceAll(',', '');

/** `2050` as `2,050`; anything that is no amount stays as it is. */
export function groupedAmount(amount: string): string {
  const match = /^(\d+)(\.\d*)?$/.exec(amount);
  if (!match) return amount;
  const [, whole = '', cents = ''] = match;
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + cents;
}

/** Whether an edit left a comma of the text before it in its place; somebody who wrote all anew wrote the commas, too. */
export function keepsCommaOf(before: string, text: string): boolean {
  let head = 0;
  while (head < before.length && before[head] === text[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(before.length, text.length) - head && before.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  return before.slice(0, head).includes(',') || before.slice(before.length - tail).includes(',');
}

/** `202103`, `2021/3` or `3/2021` as `2021-03`; anything that is no month stays as it is. */
export function tidyMonth(typed: string): string {
  const text = typed.trim();
  const yearFirst = /^(\d{4})[-/.\s]?(\d{1,2})$/.exec(text);
  const yearLast = /^(\d{1,2})[-/.\s](\d{4})$/.exec(text);
  const [year, month] = yearFirst ? [yearFirst[1], yearFirst[2]] : [yearLast?.[2], yearLast?.[1]];
  return year && month ? `${year}-${month.padStart(2, '0')}` : text;
}
