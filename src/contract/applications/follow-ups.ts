import * as z from 'zod/mini';
import { MOST_FILES_AT_ONCE } from '../../domain/applications/answers/upload.ts';
import { FOLLOW_UP_KINDS, MOST_ANSWER, MOST_WORDS } from '../../domain/applications/follow-ups/follow-up.ts';
import { msg } from '../../domain/text/t.ts';
import { mostCharacters, optionalLine, said } from '../../domain/values/field.ts';
import { FileReply } from '../answer-shapes.ts';
import { endpoint, READING } from '../endpoint.ts';
import { ApplicantParams, Done, done, Id, IdParams, Instant } from '../envelope.ts';

const tag = 'applications';
const writing = { calls: 60, seconds: 60 * 60, by: 'account' } as const;

const Kind = z.enum(FOLLOW_UP_KINDS, said(msg`Please choose what you need`));

/** Something that a landlord asked for after the submission. */
const FollowUp = z.object({
  id: Id,
  kind: Kind,
  /** What the landlord wrote; empty for nothing. */
  words: z.string(),
  state: z.enum(['open', 'answered', 'withdrawn']),
  created_at: Instant,
  answer: z.string(),
  answered_at: z.nullable(Instant),
  files: z.array(FileReply),
});
export type FollowUp = z.infer<typeof FollowUp>;

export const listFollowUps = endpoint({
  method: 'GET',
  path: '/api/applicant/:applicantId/follow-ups',
  tag,
  auth: 'landlord',
  summary:
    'Lists what the caller asked about a submitted application, newest first, with the answers, and what can be asked for now.',
  params: ApplicantParams,
  reply: z.object({
    ...done,
    follow_ups: z.array(FollowUp),
    /** What the law of the property's province allows, as long as there is no decision. */
    kinds: z.array(Kind),
  }),
  limit: READING,
});

export const askFollowUp = endpoint({
  method: 'POST',
  path: '/api/applicant/:applicantId/follow-up',
  tag,
  auth: 'landlord',
  summary:
    'Asks an applicant for one more document or a clarification, before a decision. What the law of the province forbids returns 422 `ForbiddenByLaw` with the name of the rule.',
  params: ApplicantParams,
  body: z.strictObject({ kind: Kind, words: optionalLine(MOST_WORDS) }),
  reply: z.object({ ...done, id: Id }),
  created: true,
  limit: writing,
});

export const withdrawFollowUp = endpoint({
  method: 'DELETE',
  path: '/api/follow-up/:id',
  tag,
  auth: 'landlord',
  summary: 'Withdraws a question that was not answered yet. Withdrawing it again changes nothing.',
  params: IdParams,
  reply: Done,
  limit: writing,
});

export const listOwnFollowUps = endpoint({
  method: 'GET',
  path: '/api/applicant/:applicantId/follow-ups/own',
  tag,
  auth: 'applicant',
  summary: "Lists what the landlord asked about one of the caller's applications, newest first.",
  params: ApplicantParams,
  reply: z.object({
    ...done,
    follow_ups: z.array(FollowUp),
    /** False before the submission, after a withdrawal and after a decision. */
    can_answer: z.boolean(),
  }),
  limit: READING,
});

export const FollowUpAnswerFields = z.strictObject({
  /** Empty for an answer with files alone. */
  answer: z.string(said(msg`Please send the answer`)).check(z.trim(), mostCharacters(MOST_ANSWER)),
});

export const answerFollowUp = endpoint({
  method: 'POST',
  path: '/api/follow-up/:id/answer',
  tag,
  auth: 'applicant',
  summary: 'Answers what the landlord asked, once, with words, files or both.',
  params: IdParams,
  body: FollowUpAnswerFields,
  files: { field: 'files', most: MOST_FILES_AT_ONCE },
  reply: Done,
  limit: { calls: 40, seconds: 60 * 60, by: 'account' },
});
