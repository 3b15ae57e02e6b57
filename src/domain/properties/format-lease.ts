import { plural, t } from '../text/t.ts';

/** The lease for people, such as `12 months`; undefined when the landlord did not say. */
export function formatLease(leaseMonths: number | null): string | undefined {
  if (leaseMonths === null) return undefined;
  return leaseMonths === 1 ? t`month to month` : t`${plural(leaseMonths, { one: '# month', other: '# months' })}`;
}
