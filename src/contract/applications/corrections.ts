import * as z from 'zod/mini';
import { SECTIONS } from '../../domain/properties/sections.ts';
import { msg } from '../../domain/text/t.ts';
import { said } from '../../domain/values/field.ts';
import { endpoint, READING } from '../endpoint.ts';
import { ApplicantParams, done, Id, Instant } from '../envelope.ts';

const tag = 'applications';

const SectionName = z.enum(SECTIONS, said(msg`Please choose a section`));

const Corrections = z.object({
  ...done,
  corrections: z.array(
    z.object({
      id: Id,
      section: SectionName,
      /** The job that was corrected; empty where a section has one answer. */
      about: z.string(),
      corrected_at: Instant,
      /** What the landlord sees of it; null where nothing was shown. */
      facts: z.array(z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
    }),
  ),
});

export const listCorrections = endpoint({
  method: 'GET',
  path: '/api/applicant/:applicantId/corrections',
  tag,
  auth: 'landlord',
  summary: 'Lists what an applicant corrected after the submission, newest first, with both versions.',
  params: ApplicantParams,
  reply: Corrections,
  limit: READING,
});

export const listOwnCorrections = endpoint({
  method: 'GET',
  path: '/api/applicant/:applicantId/corrections/own',
  tag,
  auth: 'applicant',
  summary: 'Lists what the caller corrected after the submission, newest first, with what the landlord sees of it.',
  params: ApplicantParams,
  reply: Corrections,
  limit: READING,
});

export const correctAnswer = endpoint({
  method: 'POST',
  path: '/api/applicant/:applicantId/correction',
  tag,
  auth: 'applicant',
  summary:
    'Corrects an answer of a submitted application. Both versions are kept, and the landlord gets an email. An outdated version returns 409 `StaleAnswer`, and answers that change nothing 409 `NothingChanged`.',
  params: ApplicantParams,
  body: z.strictObject({
    section: SectionName,
    /** The job to correct; the other sections have one answer. */
    id: z.optional(Id),
    version: z.int(said(msg`Please send the version that you corrected`)).check(z.gte(1)),
    /** The whole answer, as it is sent before the submission. */
    answers: z.record(z.string(), z.unknown(), said(msg`Please send the answers`)),
  }),
  reply: z.object({ ...done, id: Id, version: z.number() }),
  limit: { calls: 60, seconds: 60 * 60, by: 'account' },
});
