import * as z from 'zod/mini';

import { DECLINE_REASON_NAMES, VERDICTS } from '../domain/applications/decision.ts';
import { mostCharacters } from '../domain/values/field.ts';
import { Version } from '../domain/values/version.ts';
import { endpoint, READING } from './endpoint.ts';
import { Done, done, Id, Instant } from './envelope.ts';

/** The text of a landlord's private note; a blank text deletes the note. */
export const NoteText = z.string('Please write a note').check(z.trim(), mostCharacters(4000));

const tag = 'applications';
const deciding = { calls: 60, seconds: 60 * 60, by: 'account' } as const;
const Params = z.object({ applicantId: Id });

const decision = {
  verdict: z.enum(VERDICTS, 'Please accept or decline'),
  /** Required to decline; absent when accepting. */
  reason: z.optional(z.enum(DECLINE_REASON_NAMES, 'Please choose a reason')),
  /** Whether a credit or background report played a part; the email then includes the notice the law requires. */
  report_played_part: z.optional(z.boolean('Please say whether a report played a part in your decision')),
};

export const previewDecision = endpoint({
  method: 'POST',
  path: '/api/applicant/:applicantId/decision/preview',
  tag,
  auth: 'landlord',
  summary: 'Previews the email that a decision would send. Nothing is stored or sent.',
  params: Params,
  body: z.strictObject(decision),
  reply: z.object({
    ...done,
    letter: z.object({ subject: z.string(), heading: z.string(), paragraphs: z.array(z.string()) }), // @literal field of the API
    /** First names of the recipients. */
    to: z.array(z.string()),
  }),
  limit: { calls: 300, seconds: 60 * 60, by: 'account' },
});

export const decide = endpoint({
  method: 'POST',
  path: '/api/applicant/:applicantId/decision',
  tag,
  auth: 'landlord',
  summary:
    'Accepts or declines a submitted group. The emails go out after ten minutes; until then, the decision can be undone. Repeating the same decision changes nothing; a different one is a conflict.',
  params: Params,
  body: z.strictObject(decision),
  reply: z.object({ ...done, decided_at: Instant, undo_until: Instant }),
  limit: deciding,
});

export const undoDecision = endpoint({
  method: 'DELETE',
  path: '/api/applicant/:applicantId/decision',
  tag,
  auth: 'landlord',
  summary: 'Undoes a decision whose emails have not gone out yet. Undoing it again changes nothing.',
  params: Params,
  reply: Done,
  limit: deciding,
});

export const readNote = endpoint({
  method: 'GET',
  path: '/api/applicant/:applicantId/note',
  tag,
  auth: 'landlord',
  summary: "Returns the caller's private note about an applicant; empty if there is none.",
  params: Params,
  reply: z.object({ ...done, words: z.string(), version: z.number(), updated_at: z.nullable(Instant) }),
  limit: READING,
});

export const writeNote = endpoint({
  method: 'PUT',
  path: '/api/applicant/:applicantId/note',
  tag,
  auth: 'landlord',
  summary: 'Saves a private note about an applicant. An outdated version returns 409 `StaleAnswer`.',
  params: Params,
  body: z.strictObject({ words: NoteText, version: Version }),
  reply: z.object({ ...done, version: z.number(), updated_at: Instant }),
  limit: { calls: 300, seconds: 60 * 60, by: 'account' },
});
