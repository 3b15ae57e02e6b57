import * as z from 'zod/mini';
import type { EmploymentReply } from '../../contract/applicant-shapes.ts';
import {
  ADD_A_JOB,
  CURRENT_STATUSES,
  employmentSchema,
  FIX_CURRENT,
  FIX_PAST,
  hasEmployer,
  hasNotes,
} from '../../domain/applications/employment.ts';
import type { DraftContent } from './draft-start.ts';
import { faultsOf } from './faults.ts';
import { plainAmount } from './number-text.ts';

const text = z.catch(z.string(), '');

const ReferenceValues = z.object({ name: text, email: text, phone_number: text });
export type ReferenceValues = z.infer<typeof ReferenceValues>;

/** A current job, a past job or a study as it is typed. */
const EntryValues = z.object({
  /** Names the entry on the screen and in complaints. */
  key: z.string(),
  /** The saved entry; null before the first save. */
  id: z.catch(z.nullable(z.string()), null),
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
  /** Saved entries that were taken out and are deleted with the next save. */
  removed: z.catch(z.array(z.string()), []),
});
export type EmploymentValues = z.infer<typeof EmploymentValues>;

export const NO_REFERENCE: ReferenceValues = { name: '', email: '', phone_number: '' };

export const newEntry = (kind: EntryKind, key: string): EntryValues =>
  z.parse(EntryValues, { key, kind, references: kind === 'study' ? [] : [NO_REFERENCE] });

function savedEntry(saved: EmploymentReply): EntryValues {
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

/** The values with which the step opens: what was typed, else the saved jobs, else one empty job. */
export function employmentValues(typed: DraftContent | null, saved: readonly EmploymentReply[]): EmploymentValues {
  const values = typed ? z.parse(EmploymentValues, typed) : { entries: saved.map(savedEntry), removed: [] };
  return values.entries.length > 0 ? values : { ...values, entries: [newEntry('current', 'first')] };
}

/** An entry in which nothing was said counts as none. */
export function isBlank({ key: _, kind: __, id, references, files, ...said }: EntryValues): boolean {
  const words = [...Object.values(said), ...references.flatMap((person) => Object.values(person))];
  return id === null && files.length === 0 && words.every((word) => word === '');
}

const sayable = ({ entries }: EmploymentValues): EntryValues[] => entries.filter((entry) => !isBlank(entry));

/** The fields that an entry shows and sends, by what it is. Empty ones are left out. */
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
  end_date: '9999-12',
  references: [{ name: '-', email: 'a@b.ca', phone_number: '4165550100' }],
};

/** The faults of one entry, by its own field names. */
export function entryFaults(entry: EntryValues): Record<string, string> {
  const form = formOf(entry);
  return faultsOf(employmentSchema(form), form, FAULTLESS);
}

/**
 * The faults of the step: those of an entry as `<key>.<field>`, those of the two sections as `now` and `before`.
 * Nothing has to be said when the landlord did not ask for employment.
 */
export function employmentFaults(values: EmploymentValues, asked: boolean): Record<string, string> {
  const entries = sayable(values);
  const faults: Record<string, string> = {};
  for (const entry of entries) {
    for (const [field, message] of Object.entries(entryFaults(entry))) {
      faults[`${entry.key}.${field}`] = message;
      faults[entry.kind === 'past' ? 'before' : 'now'] = entry.kind === 'past' ? FIX_PAST : FIX_CURRENT;
    }
  }
  const idle = !asked && entries.length === 0;
  if (!idle && entries.every((entry) => entry.kind === 'past')) {
    faults.now = ADD_A_JOB;
    const empty = values.entries.find((entry) => entry.kind === 'current');
    if (empty) faults[`${empty.key}.current_status`] = 'Please choose a current status';
  }
  return faults;
}

/** The calls that save faultless values: for each entry its key, the saved id, and the body. */
export const employmentBodies = (values: EmploymentValues, applicationId: string) =>
  sayable(values).map((entry) => {
    const form = formOf(entry);
    const { is_past, is_student, ...said } = z.parse(employmentSchema(form), form);
    return { key: entry.key, id: entry.id, body: { ...said, is_past, is_student, application_id: applicationId } };
  });
