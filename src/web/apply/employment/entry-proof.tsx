import { UploadField } from '../../kit/forms/upload-field.tsx';
import type { Applicant } from '../steps/use-current-application.ts';
import type { EntryForm } from './use-entries.ts';

/** The proof of income of a job. */
export function EntryProof({ form, applicant }: { form: EntryForm; applicant: Applicant }) {
  const { entry, proofs } = form;
  return (
    <UploadField
      label="Proof of income"
      hint="A pay slip, a pay letter or a statement, if you have one at hand."
      files={entry.files}
      sending={proofs.sending}
      share={proofs.share}
      onStop={proofs.stop}
      stopped={proofs.stopped}
      error={proofs.problem ?? form.problem('proof_of_income')}
      onRetry={proofs.retry}
      note={`only ${applicant.application.landlord_name} sees it, after you submit`}
      onAdd={proofs.add}
      onRemove={proofs.remove}
    />
  );
}
