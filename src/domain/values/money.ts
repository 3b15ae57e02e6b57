/** Converts dollars (at most two decimals) to integer cents. */
export const centsFromDollars = (dollars: number): number => Math.round(dollars * 100);

/** Integer cents as `$1,200.00`. */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${sign}$${String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${rest}`;
}

/** Dollars as `$1,200.00`. */
export const formatDollars = (dollars: number): string => formatCents(centsFromDollars(dollars));

/** Dollars as `$7,870`; cents only where there are any. */
export const formatAmount = (dollars: number): string => formatDollars(dollars).replace(/\.00$/, '');
