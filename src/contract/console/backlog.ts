import * as z from 'zod/mini';
import { endpoint, READING } from '../endpoint.ts';
import { Done, done, Id, IdParams, Instant } from '../envelope.ts';
import { ACTING } from './overview.ts';

const tag = 'console';

/** The number of a page, from 1. */
export const PageNumber = z._default(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'Please send the number of a page')),
    z.transform((text) => Number(text)),
  ),
  1,
);

export const StuckMessage = z.object({
  id: Id,
  kind: z.string(),
  channel: z.enum(['email', 'text']),
  status: z.string(),
  attempts: z.number(),
  since: Instant,
  next_attempt_at: z.nullable(Instant),
  problem: z.nullable(z.string()),
  /** The domain of the address, or the area code of the number. */
  provider: z.string(),
});
export type StuckMessage = z.infer<typeof StuckMessage>;

export const listStuckMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  tag,
  auth: 'operator',
  summary:
    'Lists messages that wait because of a problem, or that were given up within thirty days, oldest first, without words and addresses.',
  query: z.object({
    state: z._default(z.enum(['waiting', 'failed'], 'Please send waiting or failed'), 'waiting'),
    page: PageNumber,
  }),
  reply: z.object({ ...done, messages: z.array(StuckMessage), has_more: z.boolean() }),
  limit: READING,
});

const Tried = z.object({ ...done, count: z.number() });

export const retryMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:id/retry',
  tag,
  auth: 'operator',
  summary: 'Tries a waiting message again now; `count` is 0 when it no longer waits.',
  params: IdParams,
  reply: Tried,
  limit: ACTING,
});

export const retryAllMessages = endpoint({
  method: 'POST',
  path: '/api/admin/messages/retry',
  tag,
  auth: 'operator',
  summary: 'Tries all waiting messages again now.',
  reply: Tried,
  limit: ACTING,
});

export const StuckJob = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(['failed', 'late']),
  attempts: z.number(),
  created_at: Instant,
  /** When it failed, or was due. */
  since: Instant,
  problem: z.nullable(z.string()),
});
export type StuckJob = z.infer<typeof StuckJob>;

export const listStuckJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  tag,
  auth: 'operator',
  summary: 'Lists jobs that failed permanently or are due for more than ten minutes, oldest first, without their data.',
  query: z.object({ page: PageNumber }),
  reply: z.object({ ...done, jobs: z.array(StuckJob), has_more: z.boolean() }),
  limit: READING,
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  tag,
  auth: 'operator',
  summary: 'Runs a failed job again.',
  params: IdParams,
  reply: Done,
  limit: ACTING,
});
