import { counted } from '../text/counted.ts';

/** The lease for people, such as `12 months`; undefined when the landlord did not say. */
export const formatLease = (leaseMonths: number | null): string | undefined =>
  leaseMonths === null ? undefined : leaseMonths === 1 ? 'month to month' : counted(leaseMonths, 'month');
