import { plural, t } from '../text/t.ts';
import { formatDollars } from '../values/money.ts';

/** The asking rent for people, such as `$2,600 a month`; undefined when the landlord did not say. */
export const formatAskingRent = (dollars: number | null): string | undefined =>
  dollars === null ? undefined : t`${formatDollars(dollars)} a month`;

/** The lease for people, such as `12 months`; undefined when the landlord did not say. */
export function formatLease(leaseMonths: number | null): string | undefined {
  if (leaseMonths === null) return undefined;
  return leaseMonths === 1 ? t`month to month` : t`${plural(leaseMonths, { one: '# month', other: '# months' })}`;
}
