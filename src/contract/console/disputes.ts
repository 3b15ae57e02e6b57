import * as z from 'zod/mini';
import { Reason } from '../../domain/accounts/operators/operator-acts.ts';
import { endpoint, READING } from '../endpoint.ts';
import { Done, done, Id, IdParams, Instant } from '../envelope.ts';
import { PageNumber } from './backlog.ts';
import { ACTING } from './overview.ts';

const tag = 'console';

/** An open dispute of a ranking reason, without what the applicant wrote. */
export const OpenDispute = z.object({
  id: Id,
  applicant_id: Id,
  /** What it is about, in words. */
  topic: z.string(),
  opened_at: Instant,
  /** Days left to settle it; negative once overdue. */
  days_left: z.number(),
});
export type OpenDispute = z.infer<typeof OpenDispute>;

export const listOpenDisputes = endpoint({
  method: 'GET',
  path: '/api/admin/disputes',
  tag,
  auth: 'operator',
  summary: 'Lists open disputes of ranking reasons, oldest first, without what applicants wrote.',
  query: z.object({ page: PageNumber }),
  reply: z.object({ ...done, disputes: z.array(OpenDispute), has_more: z.boolean() }),
  limit: READING,
});

export const openDisputeWords = endpoint({
  method: 'POST',
  path: '/api/admin/disputes/:id/open',
  tag,
  auth: 'operator',
  summary:
    'Returns what an applicant wrote about a dispute, and the past landlords to ask. The audit log notes that it was opened.',
  params: IdParams,
  reply: z.object({ ...done, comment: z.nullable(z.string()), to_ask: z.array(z.string()) }),
  limit: ACTING,
});

export const resolveDispute = endpoint({
  method: 'POST',
  path: '/api/admin/disputes/:id/resolve',
  tag,
  auth: 'operator',
  summary:
    'Resolves a dispute: `upheld` when the source did not confirm what it said, so that it no longer counts; `rejected` when it did. The applicant and the landlord get an email.',
  params: IdParams,
  body: z.strictObject({
    verdict: z.enum(['upheld', 'rejected'], 'Please send upheld or rejected'),
    reason: Reason,
  }),
  reply: Done,
  limit: ACTING,
});
