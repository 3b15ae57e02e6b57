import * as z from 'zod/mini';
import { LANDLORD_TYPES } from '../domain/accounts/landlord-type.ts';
import { endpoint } from './endpoint.ts';
import { done, Id, TokenParams } from './envelope.ts';

const tag = 'properties';

/** What a landlord states about a home beside its rent. */
export const listingShape = {
  /** ISO date; null when the landlord did not say. */
  available_on: z.nullable(z.string()),
  /** Months, 1 being from month to month; null when the landlord did not say. */
  lease_months: z.nullable(z.number()),
  /** Within how many days of a complete application the landlord promises to decide; null when nothing is promised. */
  decision_days: z.nullable(z.number()),
};

export const applicationByToken = endpoint({
  method: 'GET',
  path: '/api/application/token/:token',
  tag,
  auth: 'anyone',
  summary: 'Returns the property behind an invitation link; 410 if it is not accepting new applicants.',
  params: TokenParams,
  reply: z.object({
    ...done,
    data: z.object({
      id: Id,
      address: z.string(),
      /** The city in the address; null where it names none. */
      city: z.nullable(z.string()),
      unit: z.nullable(z.string()),
      requirements: z.array(z.string()),
      /** Dollars a month; null when the landlord did not say. */
      asking_rent: z.nullable(z.number()),
      ...listingShape,
      landlord_name: z.string(),
      /** The type of landlord they say they are, once they have confirmed an email address; else null. */
      landlord_verified: z.nullable(z.object({ type: z.enum(LANDLORD_TYPES) })),
      posted_on: z.string(),
      /** Whether income may count in the ranks there: the law of the province decides. */
      counts_income: z.boolean(),
      /** How many facts can count in the ranks there at most. */
      most_facts: z.number(),
    }),
  }),
  limit: { calls: 60, seconds: 60, by: 'address' },
});
