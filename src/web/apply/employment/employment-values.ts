import * as z from 'zod/mini';
import type { EmploymentReply } from '../../../contract/answer-shapes.ts';
import {
  ADD_A_JOB,
  employmentSchemaOn,
  FIX_CURRENT,
  FIX_PAST,
  hasEmployer,
  hasNotes,
  todayInCanada,
} from '../../../domain/applications/answers/employment.ts';
import { CHOOSE_STATUS, CURRENT_STATUSES } from '../../../domain/applications/sections/job.ts';
import type { DraftContent } from '../../app/session/local-draft-copy.ts';
import { faultsOf } from '../../kit/forms/field-errors.ts';
import { plainAmount } from '../fields/number-text.ts';

const text = z.catch(z.string(), '');

const ReferenceValues = z.object({ name: text, email: text, phone_number: text });
export type ReferenceValues = z.infer<typeof ReferenceValues>;

/** A current job, a past job or a study as typed. */
const EntryValues = z.object({
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

const EmploymentValues = z.object({
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

/**
 * The entries to validate and send. An empty current job does not count: it may be the initial one. A study or past job
 * that was added has to be filled in or removed.
 */
const countedEntries = ({ entries }: EmploymentValues): EntryValues[] =>
  entries.filter((entry) => entry.kind !== 'current' || !isBlank(entry));

/** The fields that an entry of its kind shows and sends, without empty ones. */
function formOf(entry: EntryValues): Record<string, unknown> {
  const { job_title, employer, start_date, references } = entry;
  const salary = plainAmount(entry.salary);
  const work = { job_title, employer, start_date, references };
  const fields: Record<EntryKind, () => Record<string, unknown>> = {
    study: () => ({ school_name: entry.school_name, school_program: entry.school_program, start_date }),
    past: () => ({ ...work, end_date: entry.end_date, salary }),
    current: () => ({
      current_status: entry.current_status,
      salary,
      ...(hasEmployer(entry.current_status) && work),
      ...(hasNotes(entry.current_status) && { salary_notes: entry.salary_notes }),
    }),
  };
  const filled = Object.entries(fields[entry.kind]()).filter(([, value]) => value !== '');
  const unbound = entry.id === null && entry.files[0];
  return {
    ...Object.fromEntries(filled),
    is_past: entry.kind === 'past' ? 1 : 0,
    is_student: entry.kind === 'study' ? 1 : 0,
    ...(unbound && { proof_of_income: unbound.id }),
  };
}

const FAULTLESS = {
  salary: 0,
  job_title: '-',
  employer: '-',
  start_date: '1900-01',
  references: [{ name: '-', email: 'a@b.ca', phone_number: '4165550100' }],
};

/** The faults of one entry, by field name. */
export function entryFaults(entry: EntryValues): Record<string, string> {
  const form = formOf(entry);
  const today = todayInCanada(new Date());
  return faultsOf(employmentSchemaOn(form, today), form, { ...FAULTLESS, end_date: today });
}

/**
 * The faults of the step: those of an entry as `<key>.<field>`, those of the two sections as `now` and `before`. An empty
 * step is valid when the landlord did not ask for employment.
 */
export function employmentFaults(values: EmploymentValues, isRequired: boolean): Record<string, string> {
  const entries = countedEntries(values);
  const faults: Record<string, string> = {};
  for (const entry of entries) {
    for (const [field, message] of Object.entries(entryFaults(entry))) {
      faults[`${entry.key}.${field}`] = message;
      faults[entry.kind === 'past' ? 'before' : 'now'] = entry.kind === 'past' ? FIX_PAST() : FIX_CURRENT();
    }
  }
  const isSkipped = !isRequired && entries.length === 0;
  if (!isSkipped && entries.every((entry) => entry.kind === 'past')) {
    faults.now = ADD_A_JOB();
    const empty = values.entries.find((entry) => entry.kind === 'current');
    if (empty) faults[`${empty.key}.current_status`] = CHOOSE_STATUS();
  }
  return faults;
}

/** The calls that save valid values: for each entry its key, the saved id, and the body. */
export const employmentBodies = (values: EmploymentValues, applicationId: string) =>
  countedEntries(values).map((entry) => {
    const form = formOf(entry);
    const { is_past, is_student, ...fields } = z.parse(employmentSchemaOn(form, todayInCanada(new Date())), form);
    const { key, id, version } = entry;
    return { key, id, body: { ...fields, is_past, is_student, application_id: applicationId, version } };
  });
