import { Skeleton, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readNote } from '../../../contract/decisions.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { t } from '../../../domain/text/t.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { SavedMark } from '../../kit/feedback/saved-mark.tsx';
import { StaleQuestion } from '../../kit/feedback/stale-question.tsx';
import classes from './note-editor.module.css';
import { useNote } from './use-note.ts';

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
