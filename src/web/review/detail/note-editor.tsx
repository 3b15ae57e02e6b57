import { Skeleton, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readNote, writeNote } from '../../../contract/decisions.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { SavedMark, type SavedState } from '../../kit/feedback/saved-mark.tsx';
import { StaleQuestion } from '../../kit/feedback/stale-question.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import classes from './note-editor.module.css';

/** Milliseconds after the last keystroke before saving. */
const PAUSE = 700;
const MAX_LENGTH = 4000;

/** The landlord's private note about an applicant. */
export function NoteEditor({ applicantId, level }: { applicantId: string; level: 2 | 3 }) {
  const note = useQuery({
    queryKey: ['note', applicantId],
    queryFn: ({ signal }) => call(readNote, { params: { applicantId } }, { signal }),
    // A refetch must not overwrite what is being typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <section aria-labelledby="note" className={classes.note}>
      <Title order={level} id="note" className={classes.title}>
        {t`private note`}
      </Title>
      {note.data ? (
        <NoteField applicantId={applicantId} stored={note.data} />
      ) : note.isError ? (
        <ErrorNote title={t`Your note did not load.`} onRetry={() => note.refetch()} busy={note.isFetching}>
          {problemMessages(note.error).join(' ')}
        </ErrorNote>
      ) : (
        <Skeleton height={42} />
      )}
    </section>
  );
}

function NoteField({ applicantId, stored }: { applicantId: string; stored: ReplyOf<typeof readNote> }) {
  const { text, setText, saveNow, state, conflict, resolveConflict } = useNote(applicantId, stored);
  return (
    <>
      <Textarea
        aria-labelledby="note"
        placeholder={t`Only you read this.`}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={saveNow}
      />
      <div className={classes.state}>
        <SavedMark state={state} />
      </div>
      <StaleQuestion
        opened={conflict !== undefined}
        title={t`this note was changed in another window`}
        differences={conflict && [{ label: t`private note`, here: text, there: conflict.words }]}
        onKeep={() => resolveConflict(false)}
        onTake={() => resolveConflict(true)}
      >
        {t`Please say which one stays.`}
      </StaleQuestion>
    </>
  );
}

/** A note that saves itself after a pause, and asks when it was changed in another window. */
function useNote(applicantId: string, stored: ReplyOf<typeof readNote>) {
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
