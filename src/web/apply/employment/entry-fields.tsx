import { Chip, Input, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { describeEmploymentStatus } from '../../../domain/applications/answers/describe-answers.ts';
import {
  hasEmployer,
  hasNotes,
  OTHER_INCOME,
  PROTECTED_STATUSES,
} from '../../../domain/applications/answers/employment.ts';
import { CURRENT_STATUSES, type CurrentStatus, JOB } from '../../../domain/applications/sections/job.ts';
import { t } from '../../../domain/text/t.ts';
import { Trans } from '../../app/language/trans.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { LabelNote } from '../../kit/forms/label-note.tsx';
import { FieldRow } from '../../kit/layout/form-page.tsx';
import { AmountInput, MonthInput } from '../fields/amount-input.tsx';
import width from '../fields/field-width.module.css';
import classes from './entry-card.module.css';
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
const textProps = ({ entry, set, check, problem }: EntryInputs, field: TextField) => ({
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

function EntryTextInput({ form, field }: FieldProps) {
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

function EntryMonthInput({ form, field, className }: FieldProps & { className?: string | undefined }) {
  return (
    <MonthInput
      label={<LabelNote label={JOB.fields[field].name()} note={t`year and month, such as 2021-03`} />}
      className={className}
      {...textProps(form, field)}
    />
  );
}

/** The current status, which decides the other fields. */
export function StatusChips({ form }: { form: EntryInputs }) {
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
        {JOB.fields.current_status.name()}
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

/** The fields of an entry of its kind and status. */
export function EntryFields({ form }: { form: EntryInputs }) {
  const { kind, current_status: status } = form.entry;
  if (kind === 'study') {
    return (
      <>
        <FieldRow>
          <EntryTextInput form={form} field="school_name" />
          <EntryTextInput form={form} field="school_program" />
        </FieldRow>
        <EntryMonthInput form={form} field="start_date" className={width.half} />
      </>
    );
  }
  const work = (
    <FieldRow>
      <EntryTextInput form={form} field="job_title" />
      <EntryTextInput form={form} field="employer" />
    </FieldRow>
  );
  if (kind === 'past') {
    return (
      <>
        {work}
        <FieldRow>
          <EntryMonthInput form={form} field="start_date" />
          <EntryMonthInput form={form} field="end_date" />
        </FieldRow>
      </>
    );
  }
  if (hasEmployer(status)) {
    return (
      <>
        {work}
        <FieldRow>
          <AmountInput label={JOB.fields.salary.name()} {...textProps(form, 'salary')} />
          <EntryMonthInput form={form} field="start_date" />
        </FieldRow>
      </>
    );
  }
  return <OtherIncome form={form} />;
}

/** An income without an employer. */
function OtherIncome({ form }: { form: EntryInputs }) {
  const { current_status: status } = form.entry;
  const { onChange, ...notes } = textProps(form, 'salary_notes');
  const isProtected = PROTECTED_STATUSES.some((one) => one === status);
  return (
    <>
      {isProtected && (
        <Note tone="info">
          <Trans>
            The landlord sees “{describeEmploymentStatus(OTHER_INCOME)}” and the amount, but never the status or your
            notes. The status doesn’t affect your ranking. If you add proof of income, the landlord can open it.
          </Trans>
        </Note>
      )}
      <AmountInput label={t`Monthly income`} className={width.half} {...textProps(form, 'salary')} />
      {hasNotes(status) && (
        <Textarea
          label={JOB.fields.salary_notes.name()}
          description={t`In one line, tell us what it is and how often you receive it.`}
          rows={2}
          {...notes}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  );
}
