import { deleteDraft } from '../../../contract/drafts.ts';
import type { Step } from '../../../domain/applications/application.ts';
import { call } from '../../app/api/api.ts';
import type { DraftContent } from '../../app/session/local-draft-copy.ts';
import type { Difference } from '../../kit/feedback/stale-question.tsx';
import type { AppForm, FieldErrors } from '../../kit/forms/use-app-form.ts';
import type { StoredDraft } from '../drafts/draft-start.ts';
import type { Draft } from '../drafts/use-draft.ts';
import type { OpenStep } from './step-gate.tsx';
import type { Applicant } from './use-current-application.ts';
import type { StepRecord } from './use-step-record.ts';

export interface StepOptions<T, Values> {
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
export function conflictOf<T, Values>(
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
