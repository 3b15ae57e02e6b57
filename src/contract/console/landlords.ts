import * as z from 'zod/mini';
import { LANDLORD_TYPES } from '../../domain/accounts/landlord-type.ts';
import { Reason } from '../../domain/accounts/operators/operator-acts.ts';
import { endpoint, READING } from '../endpoint.ts';
import { done, Id, IdParams, Instant } from '../envelope.ts';
import { PageNumber } from './backlog.ts';
import { ACTING } from './overview.ts';

const tag = 'console';

/** What a landlord filed, without their name. */
export const FiledLandlord = z.object({
  id: Id,
  type: z.enum(LANDLORD_TYPES),
  filed_at: Instant,
  /** When they confirmed the address on their form. */
  verified_at: z.nullable(Instant),
  rejected_at: z.nullable(Instant),
  /** Whether we have a copy of their ID. */
  has_id: z.boolean(),
});
export type FiledLandlord = z.infer<typeof FiledLandlord>;

export const listLandlords = endpoint({
  method: 'GET',
  path: '/api/admin/landlords',
  tag,
  auth: 'operator',
  summary: 'Lists landlords who sent us information about themselves, newest first, without their names.',
  query: z.object({ page: PageNumber }),
  reply: z.object({ ...done, landlords: z.array(FiledLandlord), has_more: z.boolean() }),
  limit: READING,
});

export const openLandlord = endpoint({
  method: 'POST',
  path: '/api/admin/landlords/:id/open',
  tag,
  auth: 'operator',
  summary: 'Returns what a landlord filed about themselves. The audit log notes that it was opened.',
  params: IdParams,
  reply: z.object({
    ...done,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    licence: z.nullable(z.string()),
  }),
  limit: ACTING,
});

export const openLandlordId = endpoint({
  method: 'POST',
  path: '/api/admin/landlords/:id/identity-document',
  tag,
  auth: 'operator',
  summary: 'Returns a landlord’s copy of their ID for download. The audit log notes that it was opened.',
  params: IdParams,
  contentTypes: ['application/octet-stream'],
  limit: ACTING,
});

export const decideLandlord = endpoint({
  method: 'POST',
  path: '/api/admin/landlords/:id/decide',
  tag,
  auth: 'operator',
  summary:
    'Confirms or rejects what a landlord filed; rejected information is no longer shown on invitations. The landlord gets an email, and so do applicants for whom it changes something.',
  params: IdParams,
  body: z.strictObject({
    verdict: z.enum(['confirmed', 'rejected'], 'Please send confirmed or rejected'),
    reason: Reason,
  }),
  reply: z.object({ ...done, applicants_notified: z.number() }),
  limit: ACTING,
});
