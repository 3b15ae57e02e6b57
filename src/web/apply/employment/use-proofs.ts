import { useRef, useState } from 'react';
import { isStopped, problemMessages } from '../../app/api/api.ts';
import type { AppForm } from '../../kit/forms/use-app-form.ts';
import type { EmploymentValues, EntryValues } from './employment-values.ts';
import {
  abortInTime,
  describeFailure,
  isTemporary,
  type ProofStatus,
  removeProof,
  uploadProof,
} from './upload-proof.ts';

/** The proof of income of one entry: its status and actions. */
export interface EntryProofs extends ProofStatus {
  /** The file `replaced` is removed once the new one has been uploaded. */
  add: (file: File, replaced?: string) => void;
  remove: (id: string) => void;
}

export type Proofs = ReturnType<typeof useProofs>;

/** The entries with other files at one of them. */
const withFiles = (
  old: EmploymentValues,
  key: string,
  next: (files: EntryValues['files']) => EntryValues['files'],
): EmploymentValues => ({
  ...old,
  entries: old.entries.map((entry) => (entry.key === key ? { ...entry, files: next(entry.files) } : entry)),
});

/**
 * The files of all entries. They are handled here rather than in the card of an entry, because a card can be folded and
 * an entry removed while its file is uploading.
 */
export function useProofs(form: AppForm<EmploymentValues>, applicantId: string) {
  const [statuses, setStatuses] = useState<Record<string, ProofStatus>>({});
  const uploads = useRef(new Map<string, Promise<{ key: string; arrived: boolean }>>());
  const entryOf = (key: string) => form.getValues().entries.find((entry) => entry.key === key);

  const setFiles = (key: string, next: (files: EntryValues['files']) => EntryValues['files']): void =>
    form.change((old) => withFiles(old, key, next), [`${key}.proof_of_income`]);

  const remove = async (key: string, id: string): Promise<void> => {
    setStatuses((old) => ({ ...old, [key]: {} }));
    try {
      await removeProof(id);
      setFiles(key, (files) => files.filter((file) => file.id !== id));
    } catch (failure) {
      const problem = problemMessages(failure).join(' ');
      setStatuses((old) => ({ ...old, [key]: { problem, retry: () => void remove(key, id) } }));
    }
  };

  /** False if the upload failed. `sameKey` lets a retry find the file of the first attempt. */
  const send = async (key: string, file: File, replaced: string | undefined, sameKey: string): Promise<boolean> => {
    const entry = entryOf(key);
    if (!entry) return true;
    const { controller, signal, timer } = abortInTime();
    const uploading = { sending: file.name, stop: () => controller.abort() };
    const onProgress = (share: number): void => setStatuses((old) => ({ ...old, [key]: { ...uploading, share } }));
    onProgress(0);
    try {
      const arrived = await uploadProof({ file, key: sameKey, entry, applicantId, signal, onProgress });
      if (!entryOf(key)) {
        // The entry was removed in the meantime; the file of a saved one is deleted with it on the next save.
        for (const { id } of entry.id === null ? arrived : []) void removeProof(id).catch(() => undefined);
        return true;
      }
      setFiles(key, (files) => [...arrived, ...files.filter(({ id }) => arrived.every((one) => one.id !== id))]);
      setStatuses((old) => ({ ...old, [key]: {} }));
      if (replaced) await remove(key, replaced);
      return true;
    } catch (failure) {
      const retry = isTemporary(failure) ? { retry: () => start(key, file, replaced, sameKey) } : {};
      setStatuses((old) => ({ ...old, [key]: { ...describeFailure(file.name, failure), ...retry } }));
      // A stopped upload does not block the step.
      return isStopped(failure);
    } finally {
      clearTimeout(timer);
    }
  };

  const start = (key: string, file: File, replaced: string | undefined, sameKey: string): void => {
    if (uploads.current.has(key)) return;
    const sending = send(key, file, replaced, sameKey).then((arrived) => ({ key, arrived }));
    uploads.current.set(
      key,
      sending.finally(() => uploads.current.delete(key)),
    );
  };

  return {
    of: (key: string): EntryProofs => ({
      ...statuses[key],
      add: (file, replaced) => start(key, file, replaced, crypto.randomUUID()),
      remove: (id) => void remove(key, id),
    }),
    /** Waits for running uploads, and returns the keys of the entries whose upload failed. */
    waitForUploads: async (): Promise<string[]> =>
      (await Promise.all(uploads.current.values())).flatMap(({ key, arrived }) => (arrived ? [] : [key])),
  };
}
