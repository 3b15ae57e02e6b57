import { useRef, useState } from 'react';
import { removeFile, uploadFile } from '../../contract/files.ts';
import { ApiProblem, call, problemMessages } from '../api.ts';
import { UploadField } from '../kit/upload-field.tsx';
import type { Applicant } from './use-current-application.ts';
import type { EntryForm } from './use-entries.ts';

async function removeStored(id: string): Promise<void> {
  try {
    await call(removeFile, { params: { id } });
  } catch (problem) {
    // What is gone already is as good as removed.
    if (!(problem instanceof ApiProblem && problem.status === 404)) throw problem;
  }
}

/** The proof of income of a job. A new file takes the old one's place only once it has arrived. */
export function EntryProof({ form, applicant }: { form: EntryForm; applicant: Applicant }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const replaced = useRef<string>(undefined);
  const { entry } = form;

  const attempt = async (deed: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await deed();
    } catch (failure) {
      setProblem(problemMessages(failure).join(' '));
    } finally {
      setBusy(false);
    }
  };

  const add = async (file: File): Promise<void> => {
    const old = replaced.current;
    replaced.current = undefined;
    const owner = entry.id
      ? ({ model_id: entry.id, model_type: 'Employment' } as const)
      : ({ model_id: applicant.id, model_type: 'Applicant' } as const);
    const { files } = await call(uploadFile, { body: { ...owner, input: 'proof_of_income' } }, { files: [file] });
    const arrived = files.map(({ id, name, bytes }) => ({ id, name, bytes }));
    form.set({ files: [...arrived, ...entry.files.filter(({ id }) => id !== old)] });
    if (old) await removeStored(old);
  };

  const remove = async (id: string): Promise<void> => {
    await removeStored(id);
    form.set({ files: entry.files.filter((file) => file.id !== id) });
  };

  return (
    <UploadField
      label="Proof of income"
      hint="A pay slip, a pay letter or a statement, if you have one at hand."
      files={entry.files}
      busy={busy}
      error={problem}
      note={`only ${applicant.application.landlord_name} sees it, after you submit`}
      onAdd={(file) => void attempt(() => add(file))}
      onRemove={(id) => {
        // A replacement is announced as a removal, and the new file follows at once.
        replaced.current = id;
        queueMicrotask(() => {
          if (replaced.current !== id) return;
          replaced.current = undefined;
          void attempt(() => remove(id));
        });
      }}
    />
  );
}
