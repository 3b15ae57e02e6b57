import * as z from 'zod/mini';
import { DECLINE_REASON_NAMES, VERDICTS } from '../domain/applications/decision.ts';
import { MOST_CHOSEN_AT_ONCE } from '../domain/review/choice.ts';
import { msg } from '../domain/text/t.ts';
import { mostCharacters, said } from '../domain/values/field.ts';
import { Version } from '../domain/values/version.ts';
import { endpoint, READING } from './endpoint.ts';
import { Done, done, Id, IdParams, Instant } from './envelope.ts';

/** The text of a landlord's private note; a blank text deletes the note. */
export const NoteText = z.string(said(msg`Please write a note`)).check(z.trim(), mostCharacters(4000));

const tag = 'applications';
const deciding = { calls: 60, seconds: 60 * 60, by: 'account' } as const;
const Params = z.object({ applicantId: Id });

const decision = {
  verdict: z.enum(VERDICTS, said(msg`Please accept or decline`)),
  /** Required to decline; absent when accepting. */
  reason: z.optional(z.enum(DECLINE_REASON_NAMES, said(msg`Please choose a reason`))),
  /** Whether a credit or background report played a part; the email then includes the notice the law requires. */
  report_played_part: z.optional(z.boolean(said(msg`Please say whether a report played a part in your decision`))),
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
    /** Those of them who get it in another language than the caller reads it in here. */
    in_other_languages: z.array(z.object({ language: z.string(), to: z.array(z.string()) })),
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

/** What is said about a group that isn't accepted. */
const declined = { applicant_id: Id, report_played_part: decision.report_played_part };
const ofProperty = { params: IdParams, tag, auth: 'landlord' as const };

export const readChoice = endpoint({
  ...ofProperty,
  method: 'GET',
  path: '/api/property/:id/choice',
  summary:
    'Returns the submitted groups of a property by their place, with what was decided about each, and until when the last choice among them can be undone.',
  reply: z.object({
    ...done,
    groups: z.array(
      z.object({
        applicant_id: Id,
        /** Full names, the primary applicant's first. */
        names: z.array(z.string()),
        /** The place in the ranking; null while it is computed. */
        place: z.nullable(z.number()),
        verdict: z.nullable(z.enum(VERDICTS)),
        /** The place among the backups, from 1; null for a group that is none. */
        backup_place: z.nullable(z.number()),
      }),
    ),
    undo_until: z.nullable(Instant),
  }),
  limit: READING,
});

export const choose = endpoint({
  ...ofProperty,
  method: 'POST',
  path: '/api/property/:id/choice',
  summary:
    'Accepts one submitted group of a property, makes others backups in the given order and declines the rest. The emails go out after ten minutes; until then, the choice can be undone. Every group that waits for an answer must be named: otherwise, or when a named one is gone, returns 409 `GroupsChanged`. Repeating the same choice changes nothing; a different decision that stands returns 409 `AlreadyDecided`.',
  body: z.strictObject({
    accepted: Id,
    backups: z.array(z.strictObject(declined)).check(z.maxLength(MOST_CHOSEN_AT_ONCE)),
    declined: z
      .array(z.strictObject({ ...declined, reason: z.enum(DECLINE_REASON_NAMES, said(msg`Please choose a reason`)) }))
      .check(z.maxLength(MOST_CHOSEN_AT_ONCE)),
  }),
  reply: z.object({ ...done, chosen_at: Instant, undo_until: Instant }),
  limit: deciding,
});

export const undoChoice = endpoint({
  ...ofProperty,
  method: 'DELETE',
  path: '/api/property/:id/choice',
  summary:
    'Undoes the last choice as a whole, while none of its emails has gone out. Undoing it again changes nothing.',
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
