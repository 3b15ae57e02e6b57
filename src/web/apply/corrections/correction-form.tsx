import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { correctAnswer } from '../../../contract/applications/corrections.ts';
import type { Section } from '../../../domain/properties/sections.ts';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import type { AppForm } from '../../kit/forms/use-app-form.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import classes from './correct-answers.module.css';

/** An answer as a correction sends it. */
export interface CorrectedAnswer {
  /** The job; the other sections have one answer. */
  id?: string;
  version: number;
  answers: Record<string, unknown>;
}

/** Whether the answer was corrected elsewhere in the meantime. */
const isStale = (problem: unknown): boolean => problem instanceof ApiProblem && problem.errorType === 'StaleAnswer';

interface CorrectionFormProps<Values> {
  applicantId: string;
  section: Section;
  form: AppForm<Values>;
  /** What valid values are sent as. */
  read: (values: Values) => CorrectedAnswer;
  /** After it was stored, and after leaving it. */
  onDone: (isCorrected: boolean) => void;
  children: ReactNode;
}

/** The form of a section that was submitted, sent as a correction. */
export function CorrectionForm<Values>(props: CorrectionFormProps<Values>) {
  const { applicantId, section, form, read, onDone, children } = props;
  const queries = useQueryClient();
  const send = useGuardedMutation({
    mutationFn: (corrected: CorrectedAnswer) =>
      call(correctAnswer, { params: { applicantId }, body: { section, ...corrected } }),
    onSuccess: () => onDone(true),
    onError: (problem) => {
      if (!(problem instanceof ApiProblem)) return;
      form.complain(problem.fields);
      // What it says now is there once the form is opened again.
      if (isStale(problem)) void queries.invalidateQueries({ queryKey: ['applicant', applicantId] });
    },
  });
  return (
    <form
      ref={form.root}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending && form.checkAll()) send.mutate(read(form.getValues()));
      }}
    >
      {children}
      {send.isError && (
        <ErrorNote title={problemMessages(send.error).join(' ')}>
          {isStale(send.error) && t`To see what it says now, leave it as it is and open it again.`}
        </ErrorNote>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={send.isPending}>
          {t`send the correction`}
        </Button>
        <Button variant="default" disabled={send.isPending} onClick={() => onDone(false)}>
          {t`leave it as it is`}
        </Button>
      </div>
    </form>
  );
}
