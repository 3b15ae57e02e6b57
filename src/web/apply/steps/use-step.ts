import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteDraft } from '../../../contract/drafts.ts';
import type { Step } from '../../../domain/applications/application.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import type { DraftContent } from '../../app/session/local-draft-copy.ts';
import type { Difference } from '../../kit/feedback/stale-question.tsx';
import { type AppForm, type FieldErrors, useAppForm } from '../../kit/forms/use-app-form.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import type { StoredDraft } from '../drafts/draft-start.ts';
import { type Draft, draftStart, useDraft } from '../drafts/use-draft.ts';
import type { OpenStep } from './step-gate.tsx';
import { type Applicant, latestApplication, refreshApplication, type StepRecord } from './use-current-application.ts';

interface StepOptions<T, Values> {
  step: Step;
  open: OpenStep<T>;
  /** The initial values; `typed` is the draft, null for the saved record. */
  values: (typed: DraftContent | null, record: T) => Values;
  /** The same values, to be saved on top of another version of the record. */
  rebase: (values: Values, record: T) => Values;
  /** The differences between two forms. */
  differences: (here: Values, there: Values) => Difference[];
  faults: (values: Values) => FieldErrors;
  /** Saves valid values. Resolves to false to stay. */
  save: (form: AppForm<Values>) => Promise<boolean>;
  /** The next path, for the application as it is once the step is saved. */
  next: (latest: Applicant) => string;
  /** Whether a field of an error belongs to the form; by default, if its first segment is one of the values. */
  isField?: (field: string, values: Values) => boolean;
}

/** The step was changed elsewhere, and the user has to choose. */
export interface StepConflict<T> {
  place: { applicantId: string; step: Step };
  readLatest: () => Promise<StepRecord<T>>;
  /** The differences between the form and the other version. */
  differences: (there: StepRecord<T>) => Difference[];
  keepMine: (there: StepRecord<T>) => void;
  /** Reopens the step with the other version. Rejects on failure, with nothing changed here. */
  takeTheirs: (there: StepRecord<T>) => Promise<void>;
}

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

  /** Saves; retries if the server already has the same values because an earlier reply was lost. */
  const save = async (): Promise<boolean> => {
    try {
      return await options.save(form);
    } catch (problem) {
      if (!isStale(problem)) throw problem;
      const there = await open.readLatest();
      if (conflict.differences(there).length > 0) {
        setStale(true);
        return false;
      }
      form.change((mine) => options.rebase(mine, there.record));
      return options.save(form);
    }
  };

  const next = useGuardedMutation({
    mutationFn: async (): Promise<boolean> => (await draft.pause()) && save(),
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

/** Reopens a step with the other version; `own` is where our own draft is removed, if the other version has none. */
async function reopenWith<T>(
  open: OpenStep<T>,
  draft: Draft,
  own: { applicantId: string; step: Step } | undefined,
): Promise<void> {
  await draft.pause();
  draft.discardCopy();
  try {
    // Our own draft would otherwise be shown again on top of the other version.
    if (own && draft.version() > 0) await call(deleteDraft, { params: own });
    await open.reopen();
  } catch (problem) {
    draft.resume();
    throw problem;
  }
}

interface StepState<T, Values> {
  place: { applicantId: string; step: Step };
  options: StepOptions<T, Values>;
  form: AppForm<Values>;
  draft: Draft;
}

/** What can be done when another version of the step exists. */
function conflictOf<T, Values>(
  { place, options, form, draft }: StepState<T, Values>,
  onSettled: () => void,
): StepConflict<T> {
  const { open } = options;
  /** Whether the server's draft was written elsewhere. */
  const isTheirs = (stored: StoredDraft | null): stored is StoredDraft =>
    stored !== null && (draft.conflict || stored.version !== draft.version());
  const differences = (there: StepRecord<T>): Difference[] =>
    options.differences(
      options.rebase(form.getValues(), there.record),
      options.values(isTheirs(there.draft) ? there.draft.content : null, there.record),
    );
  return {
    place,
    readLatest: open.readLatest,
    differences,
    keepMine: (there) => {
      form.change((mine) => options.rebase(mine, there.record));
      draft.keepMine(there.draft?.version ?? 0);
      onSettled();
    },
    takeTheirs: (there) => reopenWith(open, draft, isTheirs(there.draft) ? undefined : place),
  };
}
