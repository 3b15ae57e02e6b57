/** Converts dollars (at most two decimals) to integer cents. */
export const centsFromDollars = (dollars: number): number => Math.round(dollars * 100);

/** Dollars of integer cents; null stays null. */
export const dollarsFromCents = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** Integer cents as `$1,200.00`, for prices, charges and receipts. */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${sign}$${String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${rest}`;
}

/** Dollars as `$1,200.00`, for prices, charges and receipts. */
export const formatPrice = (dollars: number): string => formatCents(centsFromDollars(dollars));

/** Dollars as `$1,200` or `$1,200.50`, for amounts that people state or banks report. */
export const formatDollars = (dollars: number): string => formatPrice(dollars).replace(/\.00$/, '');
