import * as z from 'zod/mini';
import { LANDLORD_TYPES } from '../domain/accounts/landlord-type.ts';
import { endpoint } from './endpoint.ts';
import { done, Id, TokenParams } from './envelope.ts';
import { listingShape } from './listing-shape.ts';

const tag = 'properties';

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
    }),
  }),
  limit: { calls: 60, seconds: 60, by: 'address' },
});
