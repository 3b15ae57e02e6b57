import { Textarea } from '@mantine/core';
import { describeEmploymentStatus } from '../../../domain/applications/answers/describe-answers.ts';
import {
  hasEmployer,
  hasNotes,
  OTHER_INCOME,
  PROTECTED_STATUSES,
} from '../../../domain/applications/answers/employment.ts';
import { JOB } from '../../../domain/applications/sections/job.ts';
import { t } from '../../../domain/text/t.ts';
import { Trans } from '../../app/language/trans.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { FieldRow } from '../../kit/layout/form-page.tsx';
import { AmountInput } from '../fields/amount-input.tsx';
import width from '../fields/field-width.module.css';
import { EntryMonthInput, EntryTextInput, textProps } from './entry-inputs.tsx';
import type { EntryInputs } from './use-entries.ts';

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
