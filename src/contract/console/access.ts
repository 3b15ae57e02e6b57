import * as z from 'zod/mini';
import { Reason } from '../../domain/accounts/operators/operator-acts.ts';
import { endpoint, READING } from '../endpoint.ts';
import { Done, done, Id, IdParams, Instant } from '../envelope.ts';
import { ACTING } from './overview.ts';

const tag = 'console';

/** A request to open one person's papers, which another operator grants for an hour. */
export const PaperAccess = z.object({
  id: Id,
  person_id: Id,
  reason: z.string(),
  asked_by: z.string(),
  asked_at: Instant,
  /** Whether the caller asked for it. */
  is_own: z.boolean(),
  granted_by: z.nullable(z.string()),
  /** When the grant ends; null while nobody granted it. */
  ends_at: z.nullable(Instant),
});
export type PaperAccess = z.infer<typeof PaperAccess>;

export const listPaperAccess = endpoint({
  method: 'GET',
  path: '/api/admin/papers',
  tag,
  auth: 'operator',
  summary: 'Lists requests to open somebody’s papers that wait for a grant (for a day) or are granted (for an hour).',
  reply: z.object({ ...done, requests: z.array(PaperAccess) }),
  limit: READING,
});

export const askForPapers = endpoint({
  method: 'POST',
  path: '/api/admin/papers',
  tag,
  auth: 'operator',
  summary: 'Asks another operator to let the caller open one person’s papers.',
  body: z.strictObject({ person_id: Id, reason: Reason }),
  reply: Done,
  limit: ACTING,
});

export const grantPapers = endpoint({
  method: 'POST',
  path: '/api/admin/papers/:id/grant',
  tag,
  auth: 'operator',
  summary: 'Grants what another operator asked, for an hour; 409 `SameOperator` for the one who asked.',
  params: IdParams,
  reply: Done,
  limit: ACTING,
});

export const openPapers = endpoint({
  method: 'POST',
  path: '/api/admin/papers/:id/open',
  tag,
  auth: 'operator',
  summary:
    'Returns everything held about the person as a ZIP file, as they could download it themselves; 403 `NotGranted` without another operator’s grant. The person reads in each of their applications that it was opened.',
  params: IdParams,
  contentTypes: ['application/zip'],
  limit: { calls: 20, seconds: 60 * 60, by: 'account' },
});
