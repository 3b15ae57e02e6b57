import { useRef, useState } from 'react';
import { removeFile, uploadFile } from '../../../contract/files.ts';
import { ApiProblem, call, isStopped, problemMessages } from '../../app/api/api.ts';
import type { StepForm } from '../../kit/forms/use-step-form.ts';
import type { EmploymentValues, EntryValues } from './employment-values.ts';

/** What goes on with the proof of income of one entry. */
interface Going {
  /** The name of the file that is on its way. */
  sending?: string;
  /** How much of it has left this device, from 0 to 1. */
  share?: number;
  /** Gives it up. */
  stop?: () => void;
  /** That the last upload was given up. */
  stopped?: string;
  /** Why the last upload or removal did not work. */
  problem?: string;
  /** Does it again. */
  retry?: () => void;
}

/** The proof of income of one entry: what goes on with it, and what can be done. */
export interface EntryProofs extends Going {
  /** A new file takes the place of `replaced` only once it has arrived. */
  add: (file: File, replaced?: string) => void;
  remove: (id: string) => void;
}

export type Proofs = ReturnType<typeof useProofs>;

/** Milliseconds after which an upload without an answer counts as lost: ten megabytes over a slow line. */
const PATIENCE = 180_000;

async function removeStored(id: string): Promise<void> {
  try {
    await call(removeFile, { params: { id } });
  } catch (problem) {
    // What is gone already is as good as removed.
    if (!(problem instanceof ApiProblem && problem.status === 404)) throw problem;
  }
}

interface Sending {
  file: File;
  key: string;
  entry: EntryValues;
  applicantId: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

async function upload({ file, key, entry, applicantId, signal, onProgress }: Sending): Promise<EntryValues['files']> {
  const owner = entry.id
    ? ({ model_id: entry.id, model_type: 'Employment' } as const)
    : ({ model_id: applicantId, model_type: 'Applicant' } as const);
  const body = { ...owner, input: 'proof_of_income', key } as const;
  const { files } = await call(uploadFile, { body }, { files: [file], signal, onProgress });
  return files.map(({ id, name, bytes }) => ({ id, name, bytes }));
}

/** Whether an upload failed on the way, so that doing the same again may help. */
const isPassing = (failure: unknown): boolean =>
  !(failure instanceof ApiProblem) || failure.status === 0 || failure.status === 429 || failure.status >= 500;

const didNotArrive = (name: string, failure: unknown): string =>
  failure instanceof ApiProblem && failure.status !== 0
    ? problemMessages(failure).join(' ')
    : `${name} did not arrive. Everything you typed is kept.`;

/**
 * The files of all entries. They are looked after here and not in the card of an entry, because a card may be folded,
 * and an entry taken out, while its file is still on the way.
 */
export function useProofs(form: StepForm<EmploymentValues>, applicantId: string) {
  const [going, setGoing] = useState<Record<string, Going>>({});
  const underWay = useRef(new Map<string, Promise<{ key: string; arrived: boolean }>>());
  const entryOf = (key: string) => form.current().entries.find((entry) => entry.key === key);

  const setFiles = (key: string, next: (files: EntryValues['files']) => EntryValues['files']): void =>
    form.change(
      (old) => ({
        ...old,
        entries: old.entries.map((entry) => (entry.key === key ? { ...entry, files: next(entry.files) } : entry)),
      }),
      [`${key}.proof_of_income`],
    );

  const remove = async (key: string, id: string): Promise<void> => {
    setGoing((old) => ({ ...old, [key]: {} }));
    try {
      await removeStored(id);
      setFiles(key, (files) => files.filter((file) => file.id !== id));
    } catch (failure) {
      const problem = problemMessages(failure).join(' ');
      setGoing((old) => ({ ...old, [key]: { problem, retry: () => void remove(key, id) } }));
    }
  };

  /** True unless the file should have arrived and has not. `sameKey` lets a second attempt find what the first one brought. */
  const send = async (key: string, file: File, replaced: string | undefined, sameKey: string): Promise<boolean> => {
    const entry = entryOf(key);
    if (!entry) return true;
    const ending = new AbortController();
    const { signal } = ending;
    const patience = setTimeout(() => ending.abort(new DOMException('no answer in time', 'TimeoutError')), PATIENCE);
    const onWay = { sending: file.name, stop: () => ending.abort() };
    const onProgress = (share: number): void => setGoing((old) => ({ ...old, [key]: { ...onWay, share } }));
    onProgress(0);
    try {
      const arrived = await upload({ file, key: sameKey, entry, applicantId, signal, onProgress });
      if (!entryOf(key)) {
        // The entry was taken out meanwhile; the file of a saved one goes with it at the next save.
        for (const { id } of entry.id === null ? arrived : []) void removeStored(id).catch(() => undefined);
        return true;
      }
      setFiles(key, (files) => [...arrived, ...files.filter(({ id }) => arrived.every((one) => one.id !== id))]);
      setGoing((old) => ({ ...old, [key]: {} }));
      if (replaced) await remove(key, replaced);
      return true;
    } catch (failure) {
      const retry = isPassing(failure) ? { retry: () => start(key, file, replaced, sameKey) } : {};
      const said = isStopped(failure)
        ? { stopped: `${file.name} was not uploaded.` }
        : { problem: didNotArrive(file.name, failure) };
      setGoing((old) => ({ ...old, [key]: { ...said, ...retry } }));
      // What the person gave up keeps nobody from going on.
      return isStopped(failure);
    } finally {
      clearTimeout(patience);
    }
  };

  const start = (key: string, file: File, replaced: string | undefined, sameKey: string): void => {
    if (underWay.current.has(key)) return;
    const sending = send(key, file, replaced, sameKey).then((arrived) => ({ key, arrived }));
    underWay.current.set(
      key,
      sending.finally(() => underWay.current.delete(key)),
    );
  };

  return {
    of: (key: string): EntryProofs => ({
      ...going[key],
      add: (file, replaced) => start(key, file, replaced, crypto.randomUUID()),
      remove: (id) => void remove(key, id),
    }),
    /** Waits for what is on its way, and answers the keys of the entries whose file did not arrive. */
    settled: async (): Promise<string[]> =>
      (await Promise.all(underWay.current.values())).flatMap(({ key, arrived }) => (arrived ? [] : [key])),
  };
}
