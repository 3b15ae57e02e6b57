import * as z from 'zod/mini';
import { hasEmployer, hasNotes } from '../../../domain/applications/answers/employment.ts';
import { employmentSchemaOn, todayInCanada } from '../../../domain/applications/answers/employment-dates.ts';
import { plainAmount } from '../fields/number-text.ts';
import { type EmploymentValues, type EntryKind, type EntryValues, isBlank } from './employment-values.ts';

/**
 * The entries to validate and send. An empty current job does not count: it may be the initial one. A study or past job
 * that was added has to be filled in or removed.
 */
export const countedEntries = ({ entries }: EmploymentValues): EntryValues[] =>
  entries.filter((entry) => entry.kind !== 'current' || !isBlank(entry));

/** The fields that an entry of its kind shows and sends, without empty ones. */
export function formOf(entry: EntryValues): Record<string, unknown> {
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

/** The calls that save valid values: for each entry its key, the saved id, and the body. */
export const employmentBodies = (values: EmploymentValues, applicationId: string) =>
  countedEntries(values).map((entry) => {
    const form = formOf(entry);
    const { is_past, is_student, ...fields } = z.parse(employmentSchemaOn(form, todayInCanada(new Date())), form);
    const { key, id, version } = entry;
    return { key, id, body: { ...fields, is_past, is_student, application_id: applicationId, version } };
  });
