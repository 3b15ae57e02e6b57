import { formatMoney } from '../text/format-number.ts';

/** Converts dollars (at most two decimals) to integer cents. */
export const centsFromDollars = (dollars: number): number => Math.round(dollars * 100);

/** Dollars of integer cents; null stays null. */
export const dollarsFromCents = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** Integer cents as `$1,200.00`, for prices, charges and receipts. */
export const formatCents = (cents: number): string => formatMoney(cents);

/** Dollars as `$1,200.00`, for prices, charges and receipts. */
export const formatPrice = (dollars: number): string => formatCents(centsFromDollars(dollars));

/** Dollars as `$1,200` or `$1,200.50`, for amounts that people state or banks report. */
export function formatDollars(dollars: number): string {
  const cents = centsFromDollars(dollars);
  return formatMoney(cents, cents % 100 === 0 ? 0 : 2);
}
