/** What may stand in a number field: a minus is not taken, letters are, so that the rules can complain about them. */
export const withoutMinus = (typed: string): string => typed.replace(/[-\u2212\u2013]/g, '');

/** An amount as typed, without the signs people write into amounts. */
export const plainAmount = (typed: string): string => withoutMinus(typed).replace(/[$,\s]/g, '');

/** `2050` as `2,050`; anything that is no amount stays as it is. */
export function groupedAmount(amount: string): string {
  const match = /^(\d+)(\.\d*)?$/.exec(amount);
  if (!match) return amount;
  const [, whole = '', cents = ''] = match;
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + cents;
}

/** `202103`, `2021/3` or `3/2021` as `2021-03`; anything that is no month stays as it is. */
export function tidyMonth(typed: string): string {
  const text = typed.trim();
  const yearFirst = /^(\d{4})[-/.\s]?(\d{1,2})$/.exec(text);
  const yearLast = /^(\d{1,2})[-/.\s](\d{4})$/.exec(text);
  const [year, month] = yearFirst ? [yearFirst[1], yearFirst[2]] : [yearLast?.[2], yearLast?.[1]];
  return year && month ? `${year}-${month.padStart(2, '0')}` : text;
}
