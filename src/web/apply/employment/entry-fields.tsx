import { Chip, Input, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { describeEmploymentStatus } from '../../../domain/applications/answers/describe-answers.ts';
import {
  CURRENT_STATUSES,
  type CurrentStatus,
  hasEmployer,
  hasNotes,
} from '../../../domain/applications/answers/employment.ts';
import { FieldRow } from '../../kit/layout/form-page.tsx';
import { AmountInput, MonthInput } from '../fields/amount-input.tsx';
import width from '../fields/field-width.module.css';
import { LabelNote } from '../fields/label-note.tsx';
import classes from './entry-card.module.css';
import type { EntryForm } from './use-entries.ts';

type TextField =
  | 'job_title'
  | 'employer'
  | 'salary'
  | 'salary_notes'
  | 'start_date'
  | 'end_date'
  | 'school_name'
  | 'school_program';

/** What a text field of an entry is given. */
const boundTo = ({ entry, set, check, problem }: EntryForm, field: TextField) => ({
  value: entry[field],
  onChange: (value: string) => set({ [field]: value }),
  onBlur: () => check(field),
  error: problem(field),
});

interface FieldProps {
  form: EntryForm;
  field: TextField;
  label: string;
}

/** What browsers and screen readers know these words as; they have no name for a school. */
const PURPOSES: Partial<Record<TextField, string>> = { job_title: 'organization-title', employer: 'organization' };

function Words({ form, field, label }: FieldProps) {
  const { onChange, ...bound } = boundTo(form, field);
  return (
    <TextInput
      label={label}
      autoComplete={PURPOSES[field] ?? 'off'}
      {...bound}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Month({ form, field, label, className }: FieldProps & { className?: string | undefined }) {
  return (
    <MonthInput label={<LabelNote label={label} note="year-month" />} className={className} {...boundTo(form, field)} />
  );
}

/** The status of today; it decides what else is asked. */
export function StatusChips({ form }: { form: EntryForm }) {
  const id = useId();
  const error = form.problem('current_status');
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error && `${id}-error`}
      data-problem={error ? true : undefined}
    >
      <Input.Label labelElement="div" id={id}>
        Current status
      </Input.Label>
      <Chip.Group
        value={form.entry.current_status}
        onChange={(status) => form.set({ current_status: status as CurrentStatus })}
      >
        <div className={classes.chips}>
          {CURRENT_STATUSES.map((status) => (
            <Chip key={status} value={status} name={id}>
              {describeEmploymentStatus(status)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {error && (
        <Input.Error id={`${id}-error`} mt={7}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}

/** The fields of an entry, by what it is and by its status. */
export function EntryFields({ form }: { form: EntryForm }) {
  const { kind, current_status: status } = form.entry;
  if (kind === 'study') {
    return (
      <>
        <FieldRow>
          <Words form={form} field="school_name" label="School" />
          <Words form={form} field="school_program" label="Program" />
        </FieldRow>
        <Month form={form} field="start_date" label="Start date" className={width.half} />
      </>
    );
  }
  const work = (
    <FieldRow>
      <Words form={form} field="job_title" label="Job title" />
      <Words form={form} field="employer" label="Employer" />
    </FieldRow>
  );
  if (kind === 'past') {
    return (
      <>
        {work}
        <FieldRow>
          <Month form={form} field="start_date" label="Start date" />
          <Month form={form} field="end_date" label="End date" />
        </FieldRow>
      </>
    );
  }
  if (hasEmployer(status)) {
    return (
      <>
        {work}
        <FieldRow>
          <AmountInput label="Salary" {...boundTo(form, 'salary')} />
          <Month form={form} field="start_date" label="Start date" />
        </FieldRow>
      </>
    );
  }
  const { onChange, ...notes } = boundTo(form, 'salary_notes');
  return (
    <>
      <AmountInput label="Monthly income" className={width.half} {...boundTo(form, 'salary')} />
      {hasNotes(status) && (
        <Textarea
          label="Notes"
          description="What it is and how often it comes, in one line."
          rows={2}
          {...notes}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  );
}
