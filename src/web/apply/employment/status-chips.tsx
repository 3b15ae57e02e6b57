import { Chip, Input } from '@mantine/core';
import { useId } from 'react';
import { describeEmploymentStatus } from '../../../domain/applications/answers/describe-answers.ts';
import { CURRENT_STATUSES, type CurrentStatus, JOB } from '../../../domain/applications/sections/job.ts';
import classes from './entry-card.module.css';
import type { EntryInputs } from './use-entries.ts';

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
