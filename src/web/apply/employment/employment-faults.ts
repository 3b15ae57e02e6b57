import { ADD_A_JOB, FIX_CURRENT, FIX_PAST } from '../../../domain/applications/answers/employment.ts';
import { employmentSchemaOn, todayInCanada } from '../../../domain/applications/answers/employment-dates.ts';
import { CHOOSE_STATUS } from '../../../domain/applications/sections/job.ts';
import { faultsOf } from '../../kit/forms/field-errors.ts';
import { countedEntries, formOf } from './employment-bodies.ts';
import type { EmploymentValues, EntryValues } from './employment-values.ts';

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
