import * as z from 'zod/mini';
import { GROUPS } from '../domain/ranking/inputs/input.ts';
import { INPUTS } from '../domain/ranking/inputs/inputs.ts';
import { msg } from '../domain/text/t.ts';
import { mostCharacters, said } from '../domain/values/field.ts';
import { endpoint, READING } from './endpoint.ts';
import { ApplicantParams, Done, done, Instant } from './envelope.ts';
import { ExplainedReply } from './ranking-shapes.ts';

const tag = 'ranking';

export const ownRanking = endpoint({
  method: 'GET',
  path: '/api/applicant/:applicantId/ranking',
  tag,
  auth: 'applicant',
  summary:
    "Returns the reasons for the rank of one of the caller's applications: what the landlord reads, addressed to the applicant.",
  params: ApplicantParams,
  reply: z.object({
    ...done,
    /** Null before submission. */
    ranking: z.nullable(ExplainedReply),
    /** Whether the caller applies with others, so that these reasons rest on their own part alone. */
    is_shared: z.boolean(),
    /** The caller's disputes that were not withdrawn, newest first. */
    disputes: z.array(
      z.object({
        input: z.string(),
        sentence: z.string(),
        /** Open and upheld disputes are left out of the rank; rejected means the source confirmed the fact. */
        state: z.enum(['open', 'upheld', 'rejected']),
        called_wrong_at: Instant,
        settled_at: z.nullable(Instant),
      }),
    ),
    /** The caller's latest request that a person looks at the rank; `answer` is null while it is open. */
    review: z.nullable(
      z.object({ asked_at: Instant, answer: z.nullable(z.string()), answered_at: z.nullable(Instant) }),
    ),
  }),
  limit: READING,
});

/** Maximum length of a dispute comment, in characters. */
export const MOST_COMMENT = 1000;

const ABOUT = z.enum(
  INPUTS.map(({ id }): string => id),
  said(msg`Please say what is wrong`),
);
const disputing = { calls: 30, seconds: 60 * 60, by: 'account' } as const;

export const openDispute = endpoint({
  method: 'POST',
  path: '/api/applicant/:applicantId/dispute',
  tag,
  auth: 'applicant',
  summary:
    'Disputes a reason. It doesn’t count until the dispute is resolved, but lifts nobody above applicants about whom nothing is known; the landlord is told, and sees both places. What the source confirmed can’t be disputed again on the same result: 409 with `DisputeRejected`.',
  params: ApplicantParams,
  body: z.strictObject({
    input: ABOUT,
    comment: z.optional(z.string().check(z.trim(), mostCharacters(MOST_COMMENT))),
  }),
  reply: Done,
  limit: disputing,
});

export const withdrawDispute = endpoint({
  method: 'DELETE',
  path: '/api/applicant/:applicantId/dispute/:input',
  tag,
  auth: 'applicant',
  summary: 'Withdraws a dispute, so that the fact counts again. Withdrawing it again changes nothing.',
  params: z.extend(ApplicantParams, { input: ABOUT }),
  reply: Done,
  limit: disputing,
});

/** Maximum length of what an applicant writes to the person who looks at their rank, and of the answer, in characters. */
export const MOST_REVIEW_WORDS = 2000;

export const askForReview = endpoint({
  method: 'POST',
  path: '/api/applicant/:applicantId/ranking/review',
  tag,
  auth: 'applicant',
  summary:
    'Asks for a person to look at how software ranked the application. Our team answers by email within 30 days; the landlord is not told, and no place moves. One request at a time: 409 with `AlreadyAsked` while one is open.',
  params: ApplicantParams,
  body: z.strictObject({
    comment: z.optional(z.string().check(z.trim(), mostCharacters(MOST_REVIEW_WORDS))),
  }),
  reply: Done,
  limit: disputing,
});

export const rankingModel = endpoint({
  method: 'GET',
  path: '/api/ranking/model',
  tag,
  auth: 'anyone',
  summary: 'Returns what applicants are compared on, and how much each part can count.',
  reply: z.object({
    ...done,
    version: z.string(),
    created_at: z.string(),
    data_source: z.string(),
    trained_on: z.number(),
    groups: z.array(
      z.object({ group: z.enum(GROUPS), name: z.string(), note: z.string(), inputs: z.number(), share: z.number() }),
    ),
    inputs: z.array(
      z.object({ id: z.string(), label: z.string(), group: z.enum(GROUPS), learned: z.boolean(), share: z.number() }),
    ),
  }),
  limit: { ...READING, by: 'address' },
});
