import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteDraft } from '../../../contract/drafts.ts';
import type { Step } from '../../../domain/applications/application.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import type { DraftContent } from '../../app/session/local-draft-copy.ts';
import type { Difference } from '../../kit/feedback/stale-question.tsx';
import { type FieldProblems, type StepForm, useStepForm } from '../../kit/forms/use-step-form.ts';
import type { StoredDraft } from '../drafts/draft-start.ts';
import { type Draft, draftStart, useDraft } from '../drafts/use-draft.ts';
import type { OpenStep } from './step-gate.tsx';
import { refreshApplication, type StepRecord } from './use-current-application.ts';

interface StepOptions<T, Values> {
  step: Step;
  open: OpenStep<T>;
  /** The values with which the step opens; `typed` is what was typed and not confirmed, null for the saved record. */
  values: (typed: DraftContent | null, record: T) => Values;
  /** The same words, to be saved upon another state of the record. */
  upon: (values: Values, record: T) => Values;
  /** What two forms say differently. */
  differences: (here: Values, there: Values) => Difference[];
  faults: (values: Values) => FieldProblems;
  /** Saves faultless values and answers the path to go on to, or nothing when there is a reason to stay. */
  save: (form: StepForm<Values>) => Promise<string | undefined>;
  /** Whether a field that a refusal names is one of the form's; by its first word when left out. */
  isField?: (field: string, values: Values) => boolean;
}

/** The step was changed elsewhere, and the person has to choose. */
export interface StepConflict<T> {
  place: { applicantId: string; step: Step };
  look: () => Promise<StepRecord<T>>;
  /** What the form and the other one say differently. */
  differences: (there: StepRecord<T>) => Difference[];
  keepMine: (there: StepRecord<T>) => void;
  /** Opens the step anew with the other one's words. Rejects when that fails; then nothing has changed here. */
  takeTheirs: (there: StepRecord<T>) => Promise<void>;
}

/** Whether a save was refused because the answer was changed, or removed, elsewhere. */
const isStale = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.errorType === 'StaleAnswer' || problem.status === 404);

export interface OpenForm<T, Values> {
  step: Step;
  form: StepForm<Values>;
  draft: Draft;
  submit: (event: FormEvent) => void;
  busy: boolean;
  /** Why the last save did not work, as far as no field says it; empty when all is well. */
  troubles: string[];
  /** Undefined while nobody else has changed the step. */
  conflict: StepConflict<T> | undefined;
}

/** Filling in, keeping and confirming one step. */
export function useStep<T, Values extends DraftContent>(options: StepOptions<T, Values>): OpenForm<T, Values> {
  const { step, open, isField = (field, values) => (field.split('.', 1)[0] ?? '') in values } = options;
  const place = { applicantId: open.applicant.id, step };
  const [start] = useState(() => draftStart(place, open.draft));
  const form = useStepForm(() => options.values(start.content, open.record), options.faults);
  const [troubles, setTroubles] = useState<string[]>([]);
  const [stale, setStale] = useState(false);
  const queries = useQueryClient();
  const draft = useDraft(place, start, form.values, () => void refreshApplication(queries));
  const navigate = useNavigate();

  /** The words beside ours: a draft that we did not write, else what is saved. */
  const isTheirs = (kept: StoredDraft | null): kept is StoredDraft =>
    kept !== null && (draft.conflict || kept.version !== draft.version());
  const differences = (there: StepRecord<T>): Difference[] =>
    options.differences(
      options.upon(form.current(), there.record),
      options.values(isTheirs(there.draft) ? there.draft.content : null, there.record),
    );

  /** Saves; where the same words are there already, because the answer to an earlier attempt was lost, goes on. */
  const save = async (): Promise<string | undefined> => {
    try {
      return await options.save(form);
    } catch (problem) {
      if (!isStale(problem)) throw problem;
      const there = await open.look();
      if (differences(there).length > 0) {
        setStale(true);
        return undefined;
      }
      form.change((mine) => options.upon(mine, there.record));
      return options.save(form);
    }
  };

  const next = useMutation({
    mutationFn: async (): Promise<string | undefined> => ((await draft.pause()) ? save() : undefined),
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
      // Submitted or withdrawn elsewhere: then this step is not the place to be any more.
      if (problem instanceof ApiProblem && problem.errorType === 'ApplicationClosed') void refreshApplication(queries);
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
    conflict:
      draft.conflict || stale
        ? {
            place,
            look: open.look,
            differences,
            keepMine: (there) => {
              form.change((mine) => options.upon(mine, there.record));
              draft.keepMine(there.draft?.version ?? 0);
              setStale(false);
            },
            takeTheirs: async (there) => {
              await draft.pause();
              draft.giveUp();
              try {
                // What we typed and nobody confirmed would come up again on top of the other one's words.
                if (!isTheirs(there.draft) && draft.version() > 0) await call(deleteDraft, { params: place });
                await open.reopen();
              } catch (problem) {
                draft.resume();
                throw problem;
              }
            },
          }
        : undefined,
    submit: (event) => {
      event.preventDefault();
      if (next.isPending) return;
      setTroubles([]);
      if (form.checkAll()) next.mutate();
    },
  };
}
