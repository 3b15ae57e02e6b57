import { useEffect, useRef, useState } from 'react';
import { readNote, writeNote } from '../../../contract/decisions.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { ApiProblem, call } from '../../app/api/api.ts';
import type { SavedState } from '../../kit/feedback/saved-mark.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';

/** Milliseconds after the last keystroke before saving. */
const PAUSE = 700;

/** A note that saves itself after a pause, and asks when it was changed in another window. */
export function useNote(applicantId: string, stored: ReplyOf<typeof readNote>) {
  const [text, setText] = useState(stored.words);
  const saved = useRef({ words: stored.words, version: stored.version });
  const [conflict, setConflict] = useState<{ words: string; version: number }>();
  const write = useGuardedMutation({
    mutationFn: (sent: string) =>
      call(writeNote, { params: { applicantId }, body: { words: sent, version: saved.current.version } }),
    onSuccess: ({ version }, sent) => {
      saved.current = { words: sent, version };
    },
    onError: async (problem) => {
      if (!(problem instanceof ApiProblem && problem.errorType === 'StaleAnswer')) return;
      setConflict(await call(readNote, { params: { applicantId } }));
    },
  });
  const { mutate, isPending } = write;
  const refused = write.isError ? write.variables : undefined;
  const isUnsaved = text.trim() !== saved.current.words && !conflict;

  useEffect(() => {
    // A rejected text is sent again once it changes, or when the landlord retries.
    if (!isUnsaved || isPending || refused === text.trim()) return undefined;
    const timer = setTimeout(() => mutate(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text, isUnsaved, isPending, refused, mutate]);

  const state: SavedState = isPending
    ? { is: 'saving' }
    : write.isError && !conflict
      ? { is: 'failed', retry: () => mutate(text.trim()) }
      : write.isSuccess
        ? { is: 'saved', at: new Date(write.data.updated_at) }
        : { is: 'idle' };
  const resolveConflict = (theirs: boolean): void => {
    if (!conflict) return;
    saved.current = conflict;
    if (theirs) setText(conflict.words);
    else mutate(text.trim());
    setConflict(undefined);
  };
  const saveNow = (): void => {
    if (isUnsaved && !isPending) mutate(text.trim());
  };
  return { text, setText, saveNow, state, conflict, resolveConflict };
}
