import { TextInput } from '@mantine/core';
import { JOB } from '../../../domain/applications/sections/job.ts';
import { t } from '../../../domain/text/t.ts';
import { LabelNote } from '../../kit/forms/label-note.tsx';
import { MonthInput } from '../fields/amount-input.tsx';
import type { EntryInputs } from './use-entries.ts';

type TextField =
  | 'job_title'
  | 'employer'
  | 'salary'
  | 'salary_notes'
  | 'start_date'
  | 'end_date'
  | 'school_name'
  | 'school_program';

/** The props of a text field of an entry. */
export const textProps = ({ entry, set, check, problem }: EntryInputs, field: TextField) => ({
  value: entry[field],
  onChange: (value: string) => set({ [field]: value }),
  onBlur: () => check(field),
  error: problem(field),
});

interface FieldProps {
  form: EntryInputs;
  field: TextField;
}

/** Autocomplete tokens; there is none for a school. */
const PURPOSES: Partial<Record<TextField, string>> = { job_title: 'organization-title', employer: 'organization' };

/** A text of an entry. */
export function EntryTextInput({ form, field }: FieldProps) {
  const { onChange, ...rest } = textProps(form, field);
  return (
    <TextInput
      label={JOB.fields[field].name()}
      autoComplete={PURPOSES[field] ?? 'off'}
      {...rest}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A month of an entry. */
export function EntryMonthInput({ form, field, className }: FieldProps & { className?: string | undefined }) {
  return (
    <MonthInput
      label={<LabelNote label={JOB.fields[field].name()} note={t`year and month, such as 2021-03`} />}
      className={className}
      {...textProps(form, field)}
    />
  );
}
