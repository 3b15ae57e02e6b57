import * as z from 'zod/mini';
import { DraftContent } from '../domain/applications/answers/draft.ts';
import { STEP_NAMES } from '../domain/applications/application.ts';
import { endpoint, READING } from './endpoint.ts';
import { Done, done, Id, Instant } from './envelope.ts';

const tag = 'applications';
const saving = { calls: 120, seconds: 60, by: 'account' } as const;

const DraftReply = z.object({ content: z.unknown(), version: z.number(), saved_at: Instant });
const DraftParams = z.object({ applicantId: Id, step: z.enum(STEP_NAMES) });

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/applicant/:applicantId/draft/:step',
  tag,
  auth: 'applicant',
  summary: 'Returns what was typed on a step but not saved yet; null if there is nothing.',
  params: DraftParams,
  reply: z.object({ ...done, draft: z.nullable(DraftReply) }),
  limit: READING,
});

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/applicant/:applicantId/draft/:step',
  tag,
  auth: 'applicant',
  summary: 'Stores what was typed on a step. An outdated version returns 409 `StaleDraft`, and nothing is overwritten.',
  params: DraftParams,
  body: z.strictObject({
    content: DraftContent,
    /** The version that was read, 0 when there was none. */
    version: z.int().check(z.nonnegative()),
  }),
  reply: z.object({ ...done, version: z.number(), saved_at: Instant }),
  limit: { calls: 300, seconds: 60, by: 'account' },
});

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/applicant/:applicantId/draft/:step',
  tag,
  auth: 'applicant',
  summary: 'Deletes what was typed on a step, because it was saved or discarded.',
  params: DraftParams,
  reply: Done,
  limit: saving,
});
