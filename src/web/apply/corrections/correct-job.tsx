import type { EmploymentReply } from '../../../contract/answer-shapes.ts';
import { useAppForm } from '../../kit/forms/use-app-form.ts';
import { hasReferences } from '../employment/describe-entry.ts';
import { employmentBodies } from '../employment/employment-bodies.ts';
import { entryFaults } from '../employment/employment-faults.ts';
import { savedEntry } from '../employment/employment-values.ts';
import { EntryFields } from '../employment/entry-fields.tsx';
import { EntryReferences } from '../employment/entry-references.tsx';
import { StatusChips } from '../employment/status-chips.tsx';
import type { EntryInputs } from '../employment/use-entries.ts';
import { type CorrectedAnswer, CorrectionForm } from './correction-form.tsx';

interface CorrectJobProps {
  applicantId: string;
  job: EmploymentReply;
  onDone: (isCorrected: boolean) => void;
}

/** The form of a job, a past job or a study that was submitted. */
export function CorrectJob({ applicantId, job, onDone }: CorrectJobProps) {
  const form = useAppForm(() => savedEntry(job), entryFaults);
  const inputs: EntryInputs = {
    entry: form.values,
    problem: (field) => form.errors[field],
    set: (changes) => form.change((old) => ({ ...old, ...changes }), Object.keys(changes)),
    check: form.check,
  };
  const read = (entry: ReturnType<typeof savedEntry>): CorrectedAnswer => {
    const answers = employmentBodies({ entries: [entry], removed: [] }, job.application_id).map(
      ({ body: { application_id: _, version: __, ...fields } }) => fields,
    );
    return { id: job.id, version: job.version, answers: { ...answers[0] } };
  };
  return (
    <CorrectionForm applicantId={applicantId} section="employment" form={form} read={read} onDone={onDone}>
      {inputs.entry.kind === 'current' && <StatusChips form={inputs} />}
      <EntryFields form={inputs} />
      {hasReferences(inputs.entry) && <EntryReferences form={inputs} />}
    </CorrectionForm>
  );
}
