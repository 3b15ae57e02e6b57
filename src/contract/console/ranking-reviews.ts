import * as z from 'zod/mini';
import { requiredText } from '../../domain/values/field.ts';
import { endpoint, READING } from '../endpoint.ts';
import { Done, done, Id, IdParams, Instant } from '../envelope.ts';
import { MOST_REVIEW_WORDS } from '../ranking.ts';
import { ExplainedReply } from '../ranking-shapes.ts';
import { PageNumber } from './backlog.ts';
import { ACTING } from './overview.ts';

const tag = 'console';

/** An open request that a person looks at a rank, without what the applicant wrote. */
export const WaitingReview = z.object({
  id: Id,
  applicant_id: Id,
  asked_at: Instant,
  /** Days left to answer; negative once overdue. */
  days_left: z.number(),
});
export type WaitingReview = z.infer<typeof WaitingReview>;

export const listRankingReviews = endpoint({
  method: 'GET',
  path: '/api/admin/ranking-reviews',
  tag,
  auth: 'operator',
  summary: 'Lists open requests that a person looks at a rank, oldest first, without what applicants wrote.',
  query: z.object({ page: PageNumber }),
  reply: z.object({ ...done, reviews: z.array(WaitingReview), has_more: z.boolean() }),
  limit: READING,
});

export const openRankingReview = endpoint({
  method: 'POST',
  path: '/api/admin/ranking-reviews/:id/open',
  tag,
  auth: 'operator',
  summary:
    'Returns what an applicant wrote about their rank, their place, and the reasons as they read them. The audit log notes that it was opened.',
  params: IdParams,
  reply: z.object({
    ...done,
    comment: z.nullable(z.string()),
    /** The place of the group on the landlord’s list; null after a withdrawal. */
    standing: z.nullable(z.object({ place: z.number(), of: z.number() })),
    ranking: z.nullable(ExplainedReply),
  }),
  limit: ACTING,
});

export const answerRankingReview = endpoint({
  method: 'POST',
  path: '/api/admin/ranking-reviews/:id/answer',
  tag,
  auth: 'operator',
  summary: 'Answers a request that a person looks at a rank. The applicant gets the answer by email, as it is written.',
  params: IdParams,
  body: z.strictObject({ answer: requiredText('Please write an answer', MOST_REVIEW_WORDS) }),
  reply: Done,
  limit: ACTING,
});
