import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Step } from '../../../domain/applications/application.ts';
import { ApiProblem } from '../../app/api/api.ts';
import type { DraftContent } from '../../app/session/local-draft-copy.ts';
import { type AppForm, useAppForm } from '../../kit/forms/use-app-form.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { useNavigate } from '../../kit/router/use-router.ts';
import { draftStart } from '../drafts/draft-storage.ts';
import { type Draft, useDraft } from '../drafts/use-draft.ts';
import { complainOf, saveOrAsk } from './save-or-ask.ts';
import { conflictOf, type StepConflict, type StepOptions } from './step-conflict.ts';
import { latestApplication, refreshApplication } from './use-current-application.ts';

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
