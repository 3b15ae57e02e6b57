import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Step } from '../../domain/applications/application.ts';
import { ApiProblem, problemMessages } from '../api.ts';
import type { DraftContent } from './draft-start.ts';
import type { OpenStep } from './step-gate.tsx';
import { refreshApplication } from './use-current-application.ts';
import { type Draft, draftStart, useDraft } from './use-draft.ts';
import { type FieldProblems, type StepForm, useStepForm } from './use-step-form.ts';

interface StepOptions<T, Values> {
  step: Step;
  open: OpenStep<T>;
  /** The values with which the step opens; `typed` is what was typed and not confirmed, null for the saved record. */
  values: (typed: DraftContent | null) => Values;
  faults: (values: Values) => FieldProblems;
  /** Saves faultless values and answers the path to go on to. */
  save: (form: StepForm<Values>) => Promise<string>;
  /** Whether a field that a refusal names is one of the form's; by its first word when left out. */
  isField?: (field: string, values: Values) => boolean;
}

export interface OpenForm<Values> {
  step: Step;
  form: StepForm<Values>;
  draft: Draft;
  submit: (event: FormEvent) => void;
  busy: boolean;
  /** Why the last save did not work, as far as no field says it; empty when all is well. */
  troubles: string[];
  reopen: () => Promise<unknown>;
}

/** Filling in, keeping and confirming one step. */
export function useStep<T, Values extends DraftContent>(options: StepOptions<T, Values>): OpenForm<Values> {
  const { step, open, isField = (field, values) => (field.split('.', 1)[0] ?? '') in values } = options;
  const place = { applicantId: open.applicant.id, step };
  const [start] = useState(() => draftStart(place, open.draft));
  const form = useStepForm(() => options.values(start.content), options.faults);
  const draft = useDraft(place, start, form.values);
  const [troubles, setTroubles] = useState<string[]>([]);
  const queries = useQueryClient();
  const navigate = useNavigate();

  const next = useMutation({
    mutationFn: async (): Promise<string | undefined> => ((await draft.pause()) ? options.save(form) : undefined),
    onSuccess: async (path) => {
      if (path === undefined) {
        draft.resume();
        return;
      }
      draft.finish();
      await refreshApplication(queries);
      await navigate(path);
    },
    onError: (problem) => {
      draft.resume();
      const said = Object.entries(problem instanceof ApiProblem ? problem.fields : {});
      const beside = said.filter(([field]) => isField(field, form.values));
      if (beside.length === 0) {
        setTroubles(problemMessages(problem));
        return;
      }
      form.complain(Object.fromEntries(beside));
      setTroubles(said.filter((one) => !beside.includes(one)).map(([, message]) => message));
    },
  });

  return {
    step,
    form,
    draft,
    busy: next.isPending,
    troubles,
    reopen: open.reopen,
    submit: (event) => {
      event.preventDefault();
      if (next.isPending) return;
      setTroubles([]);
      if (form.checkAll()) next.mutate();
    },
  };
}
