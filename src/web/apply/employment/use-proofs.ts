import { useRef, useState } from 'react';
import { removeFile, uploadFile } from '../../../contract/files.ts';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem, call, isStopped, problemMessages } from '../../app/api/api.ts';
import type { AppForm } from '../../kit/forms/use-app-form.ts';
import type { EmploymentValues, EntryValues } from './employment-values.ts';

/** The upload status of the proof of income of one entry. */
interface ProofStatus {
  /** The name of the file that is uploading. */
  sending?: string;
  /** The share of it that has been sent, from 0 to 1. */
  share?: number;
  /** Stops the upload. */
  stop?: () => void;
  /** Message after the last upload was stopped. */
  stopped?: string;
  /** Why the last upload or removal failed. */
  problem?: string;
  /** Retries it. */
  retry?: () => void;
}

/** The proof of income of one entry: its status and actions. */
export interface EntryProofs extends ProofStatus {
  /** The file `replaced` is removed once the new one has been uploaded. */
  add: (file: File, replaced?: string) => void;
  remove: (id: string) => void;
}

export type Proofs = ReturnType<typeof useProofs>;

/** Milliseconds after which an upload without a reply counts as lost: ten megabytes over a slow connection. */
const UPLOAD_TIMEOUT = 180_000;

async function removeFromServer(id: string): Promise<void> {
  try {
    await call(removeFile, { params: { id } });
  } catch (problem) {
    // Already removed.
    if (!(problem instanceof ApiProblem && problem.status === 404)) throw problem;
  }
}

interface ProofUpload {
  file: File;
  key: string;
  entry: EntryValues;
  applicantId: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

async function upload({
  file,
  key,
  entry,
  applicantId,
  signal,
  onProgress,
}: ProofUpload): Promise<EntryValues['files']> {
  const owner = entry.id
    ? ({ model_id: entry.id, model_type: 'Employment' } as const)
    : ({ model_id: applicantId, model_type: 'Applicant' } as const);
  const body = { ...owner, input: 'proof_of_income', key } as const;
  const { files } = await call(uploadFile, { body }, { files: [file], signal, onProgress });
  return files.map(({ id, name, bytes }) => ({ id, name, bytes }));
}

/** Whether a retry may help. */
const isTemporary = (failure: unknown): boolean =>
  !(failure instanceof ApiProblem) || failure.status === 0 || failure.status === 429 || failure.status >= 500;

function describeFailure(name: string, failure: unknown): Pick<ProofStatus, 'stopped' | 'problem'> {
  if (isStopped(failure)) return { stopped: t`${name} wasn’t uploaded.` };
  const isAnswered = failure instanceof ApiProblem && failure.status !== 0;
  return {
    problem: isAnswered
      ? problemMessages(failure).join(' ')
      : t`${name} couldn’t be uploaded. Everything you typed is still here.`,
  };
}

/** Aborts an upload that is stopped, or without a reply for too long. */
function abortInTime() {
  const controller = new AbortController();
  // @untranslated for engineers
  const tooLate = () => controller.abort(new DOMException('no answer in time', 'TimeoutError'));
  return { controller, signal: controller.signal, timer: setTimeout(tooLate, UPLOAD_TIMEOUT) };
}

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
      await removeFromServer(id);
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
      const arrived = await upload({ file, key: sameKey, entry, applicantId, signal, onProgress });
      if (!entryOf(key)) {
        // The entry was removed in the meantime; the file of a saved one is deleted with it on the next save.
        for (const { id } of entry.id === null ? arrived : []) void removeFromServer(id).catch(() => undefined);
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
