import { Skeleton, Textarea, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readNote, writeNote } from '../../../contract/decisions.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { SavedMark, type SavedState } from '../../kit/feedback/saved-mark.tsx';
import { StaleQuestion } from '../../kit/feedback/stale-question.tsx';
import classes from './note-editor.module.css';

/** Milliseconds of silence after the last key. */
const PAUSE = 700;
const MOST = 4000;

/** The landlord's own words about an applicant, which nobody else reads. */
export function ReviewNote({ applicantId, level }: { applicantId: string; level: 2 | 3 }) {
  const note = useQuery({
    queryKey: ['note', applicantId],
    queryFn: ({ signal }) => call(readNote, { params: { applicantId } }, { signal }),
    // The field keeps what is typed; a fresh reading must not run over it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <section aria-labelledby="note" className={classes.note}>
      <Title order={level} id="note" className={classes.title}>
        private note
      </Title>
      {note.data ? (
        <Field applicantId={applicantId} stored={note.data} />
      ) : note.isError ? (
        <ErrorNote title="Your note did not load." onRetry={() => note.refetch()} busy={note.isFetching}>
          {problemMessages(note.error).join(' ')}
        </ErrorNote>
      ) : (
        <Skeleton height={96} />
      )}
    </section>
  );
}

function Field({ applicantId, stored }: { applicantId: string; stored: ReplyOf<typeof readNote> }) {
  const [words, setWords] = useState(stored.words);
  const kept = useRef({ words: stored.words, version: stored.version });
  const [other, setOther] = useState<{ words: string; version: number }>();
  const write = useMutation({
    mutationFn: (sent: string) =>
      call(writeNote, { params: { applicantId }, body: { words: sent, version: kept.current.version } }),
    onSuccess: ({ version }, sent) => {
      kept.current = { words: sent, version };
    },
    onError: async (problem) => {
      if (!(problem instanceof ApiProblem && problem.errorType === 'StaleAnswer')) return;
      setOther(await call(readNote, { params: { applicantId } }));
    },
  });
  const { mutate, isPending } = write;
  const refused = write.isError ? write.variables : undefined;
  const waits = words.trim() !== kept.current.words && !other;

  useEffect(() => {
    // What was refused is sent again when it was changed, or when the person says so.
    if (!waits || isPending || refused === words.trim()) return undefined;
    const timer = setTimeout(() => mutate(words.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [words, waits, isPending, refused, mutate]);

  const state: SavedState = isPending
    ? { is: 'saving' }
    : write.isError && !other
      ? { is: 'failed', retry: () => mutate(words.trim()) }
      : write.isSuccess
        ? { is: 'saved', at: new Date(write.data.updated_at) }
        : { is: 'idle' };
  const settle = (theirs: boolean): void => {
    if (!other) return;
    kept.current = other;
    if (theirs) setWords(other.words);
    else mutate(words.trim());
    setOther(undefined);
  };
  return (
    <>
      <Textarea
        aria-labelledby="note"
        description="Only you read this. It has no part in the rank."
        autosize
        minRows={2}
        maxRows={12}
        maxLength={MOST}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onBlur={() => {
          if (waits && !isPending) mutate(words.trim());
        }}
      />
      <SavedMark state={state} />
      <StaleQuestion
        opened={other !== undefined}
        title="this note was changed in another window"
        differences={other && [{ label: 'private note', here: words, there: other.words }]}
        onKeep={() => settle(false)}
        onTake={() => settle(true)}
      >
        Please say which one stays.
      </StaleQuestion>
    </>
  );
}
