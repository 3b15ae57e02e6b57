import * as z from 'zod/mini';

/** What a landlord states about a home beside its rent. */
export const listingShape = {
  /** ISO date; null when the landlord did not say. */
  available_on: z.nullable(z.string()),
  /** Months, 1 being from month to month; null when the landlord did not say. */
  lease_months: z.nullable(z.number()),
  /** Within how many days of a complete application the landlord promises to decide; null when nothing is promised. */
  decision_days: z.nullable(z.number()),
};
