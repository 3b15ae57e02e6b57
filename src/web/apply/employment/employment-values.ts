import * as z from 'zod/mini';
import type { EmploymentReply } from '../../../contract/answer-shapes.ts';
import { CURRENT_STATUSES } from '../../../domain/applications/sections/job.ts';
import type { DraftContent } from '../../app/session/local-draft-copy.ts';

const text = z.catch(z.string(), '');

const ReferenceValues = z.object({ name: text, email: text, phone_number: text });
export type ReferenceValues = z.infer<typeof ReferenceValues>;

/** A current job, a past job or a study as typed. */
export const EntryValues = z.object({
  /** Identifies the entry on the screen and in messages. */
  key: z.string(),
  /** The saved entry; null before the first save. */
  id: z.catch(z.nullable(z.string()), null),
  /** The version of the saved entry that these values are based on; 0 before the first save. */
  version: z.catch(z.number(), 0),
  kind: z.enum(['current', 'past', 'study']),
  current_status: z.catch(z.enum([...CURRENT_STATUSES, '']), ''),
  salary: text,
  salary_notes: text,
  job_title: text,
  employer: text,
  start_date: text,
  end_date: text,
  school_name: text,
  school_program: text,
  references: z.catch(z.array(ReferenceValues), []),
  files: z.catch(z.array(z.object({ id: z.string(), name: z.string(), bytes: z.number() })), []),
});
export type EntryValues = z.infer<typeof EntryValues>;
export type EntryKind = EntryValues['kind'];

export const EmploymentValues = z.object({
  entries: z.catch(z.array(EntryValues), []),
  /** Saved entries to delete with the next save. */
  removed: z.catch(z.array(z.object({ id: z.string(), version: z.number() })), []),
});
export type EmploymentValues = z.infer<typeof EmploymentValues>;

export const NO_REFERENCE: ReferenceValues = { name: '', email: '', phone_number: '' };

/** An empty entry. Its key is sent with the first save, so that a repeated save creates no second entry. */
export const newEntry = (kind: EntryKind, key: string = crypto.randomUUID()): EntryValues =>
  z.parse(EntryValues, { key, kind, references: kind === 'study' ? [] : [NO_REFERENCE] });

/** A saved entry as typed. */
export function savedEntry(saved: EmploymentReply): EntryValues {
  const kind: EntryKind = saved.is_student === 1 ? 'study' : saved.is_past === 1 ? 'past' : 'current';
  const references = saved.employment_references;
  return z.parse(EntryValues, {
    ...saved,
    key: saved.id,
    kind,
    salary: String(saved.salary ?? ''),
    references: references.length === 0 && kind !== 'study' ? [NO_REFERENCE] : references,
    files: saved.proof_of_income,
  });
}

/** The typed values, with the server's files of each saved job: files are saved without "next". */
function typedValues(typed: DraftContent, saved: readonly EmploymentReply[]): EmploymentValues {
  const values = z.parse(EmploymentValues, typed);
  const entries = values.entries.map((entry) => {
    const job = saved.find(({ id }) => id === entry.id);
    return job ? { ...entry, files: savedEntry(job).files } : entry;
  });
  return { ...values, entries };
}

/**
 * The initial values of the step: the draft, else the saved jobs, else one empty job with the key `firstKey`, so that two
 * empty screens fill in the same job.
 */
export function employmentValues(
  typed: DraftContent | null,
  saved: readonly EmploymentReply[],
  firstKey?: string,
): EmploymentValues {
  const values = typed ? typedValues(typed, saved) : { entries: saved.map(savedEntry), removed: [] };
  return values.entries.length > 0 ? values : { ...values, entries: [newEntry('current', firstKey)] };
}

/**
 * Rebases the values on the saved entries: each entry changes the newest version, an entry that was removed elsewhere
 * becomes a new one, and entries that only the other screen has are added.
 */
export function rebaseEmployment(values: EmploymentValues, saved: readonly EmploymentReply[]): EmploymentValues {
  const versionOf = (id: string | null) => saved.find((job) => job.id === id)?.version;
  const known = [...values.entries, ...values.removed].map(({ id }) => id);
  return {
    entries: [
      ...values.entries.map((entry) => {
        const version = versionOf(entry.id);
        return version === undefined ? { ...entry, id: null, version: 0 } : { ...entry, version };
      }),
      ...saved.filter(({ id }) => !known.includes(id)).map(savedEntry),
    ],
    removed: values.removed.map(({ id, version }) => ({ id, version: versionOf(id) ?? version })),
  };
}

/** Whether an entry is new and empty. */
export function isBlank({ key: _, kind: __, version: ___, id, references, files, ...texts }: EntryValues): boolean {
  const values = [...Object.values(texts), ...references.flatMap((person) => Object.values(person))];
  return id === null && files.length === 0 && values.every((value) => value === '');
}
