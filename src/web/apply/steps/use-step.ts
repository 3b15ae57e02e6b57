import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Step } from '../../../domain/applications/application.ts';
import { ApiProblem, problemMessages } from '../../app/api/api.ts';
import type { DraftContent } from '../../app/session/local-draft-copy.ts';
import { type AppForm, useAppForm } from '../../kit/forms/use-app-form.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { useNavigate } from '../../kit/router/use-router.ts';
import { type Draft, draftStart, useDraft } from '../drafts/use-draft.ts';
import { conflictOf, type StepConflict, type StepOptions } from './step-conflict.ts';
import { latestApplication, refreshApplication } from './use-current-application.ts';

/** Whether a save failed because the record was changed or removed elsewhere. */
const isStale = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.errorType === 'StaleAnswer' || problem.status === 404);

export interface OpenForm<T, Values> {
  step: Step;
  form: AppForm<Values>;
  draft: Draft;
  submit: (event: FormEvent) => void;
  busy: boolean;
  /** Errors of the last save that belong to no field. */
  troubles: string[];
  /** Undefined unless the step was changed elsewhere. */
  conflict: StepConflict<T> | undefined;
}

/** The form, draft and save of one step. */
export function useStep<T, Values extends DraftContent>(options: StepOptions<T, Values>): OpenForm<T, Values> {
  const { step, open, isField = (field, values) => (field.split('.', 1)[0] ?? '') in values } = options;
  const place = { applicantId: open.applicant.id, step };
  const [start] = useState(() => draftStart(place, open.draft));
  const form = useAppForm(() => options.values(start.content, open.record), options.faults);
  const [troubles, setTroubles] = useState<string[]>([]);
  const [stale, setStale] = useState(false);
  const queries = useQueryClient();
  const draft = useDraft(place, start, form.values, () => void refreshApplication(queries));
  const navigate = useNavigate();

  const conflict = conflictOf({ place, options, form, draft }, () => setStale(false));

  const next = useGuardedMutation({
    mutationFn: async (): Promise<boolean> =>
      (await draft.pause()) && saveOrAsk(options, form, conflict, () => setStale(true)),
    onSuccess: async (isSaved) => {
      if (!isSaved) {
        draft.resume();
        return;
      }
      draft.finish();
      await refreshApplication(queries);
      await navigate(options.next(latestApplication(queries, place.applicantId) ?? open.applicant));
    },
    onError: (problem) => {
      draft.resume();
      // Submitted or withdrawn elsewhere: refetching leaves this step.
      if (problem instanceof ApiProblem && problem.errorType === 'ApplicationClosed') void refreshApplication(queries);
      setTroubles(complainOf(problem, form, isField));
    },
  });

  return {
    step,
    form,
    draft,
    busy: next.isPending,
    troubles,
    conflict: draft.conflict || stale ? conflict : undefined,
    submit: (event) => {
      event.preventDefault();
      if (next.isPending) return;
      setTroubles([]);
      if (form.checkAll()) next.mutate();
    },
  };
}

/**
 * Saves; retries if the server already has the same values because an earlier reply was lost. Resolves to false where
 * the user has to be asked.
 */
async function saveOrAsk<T, Values>(
  options: StepOptions<T, Values>,
  form: AppForm<Values>,
  { readLatest, differences }: StepConflict<T>,
  ask: () => void,
): Promise<boolean> {
  try {
    return await options.save(form);
  } catch (problem) {
    if (!isStale(problem)) throw problem;
    const there = await readLatest();
    if (differences(there).length > 0) {
      ask();
      return false;
    }
    form.change((mine) => options.rebase(mine, there.record));
    return options.save(form);
  }
}

/** Shows the messages of a failed save beside their fields. Returns those that belong to no field. */
function complainOf<Values>(
  problem: unknown,
  form: AppForm<Values>,
  isField: (field: string, values: Values) => boolean,
): string[] {
  const messages = Object.entries(problem instanceof ApiProblem ? problem.fields : {});
  const fieldMessages = messages.filter(([field]) => isField(field, form.values));
  if (fieldMessages.length === 0) return problemMessages(problem);
  form.complain(Object.fromEntries(fieldMessages));
  return messages.filter((one) => !fieldMessages.includes(one)).map(([, message]) => message);
}
