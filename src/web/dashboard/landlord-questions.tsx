import { Button, Textarea } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerFollowUp, type FollowUp, listOwnFollowUps } from '../../contract/applications/follow-ups.ts';
import { followUpOf, isDocument, MOST_ANSWER } from '../../domain/applications/follow-ups/follow-up.ts';
import { t } from '../../domain/text/t.ts';
import { call, problemMessages } from '../app/api/api.ts';
import { useUpload } from '../app/api/use-upload.ts';
import { ProofFiles } from '../kit/display/file-list.tsx';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { UploadField } from '../kit/forms/upload-field.tsx';
import { UploadProgress } from '../kit/forms/upload-progress.tsx';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';
import { FormSection } from '../kit/layout/form-page.tsx';
import classes from './landlord-questions.module.css';

const questionsQuery = (applicantId: string) =>
  queryOptions({
    queryKey: ['applicant', applicantId, 'follow-ups'],
    queryFn: ({ signal }) => call(listOwnFollowUps, { params: { applicantId } }, { signal }),
    refetchOnMount: 'always',
  });

const HINTS = {
  open: (landlord: string) =>
    t`${landlord} asked for this after you submitted your application. You don’t have to answer, and only ${landlord} can see what you send.`,
  closed: (landlord: string) => t`${landlord} asked for this before deciding.`,
} as const;

/** What the landlord asked after the submission, with a form to answer it; nothing while there is nothing. */
export function LandlordQuestions({ applicantId, landlordName }: { applicantId: string; landlordName: string }) {
  const { data, error, isFetching, refetch } = useQuery(questionsQuery(applicantId));
  if (error && !data) {
    return (
      <ErrorNote title={t`We couldn’t load the landlord’s questions`} onRetry={() => void refetch()} busy={isFetching}>
        {problemMessages(error).join(' ')}
      </ErrorNote>
    );
  }
  if (!data || data.follow_ups.length === 0) return null;
  return (
    <FormSection title={t`Questions from the landlord`} hint={HINTS[data.can_answer ? 'open' : 'closed'](landlordName)}>
      <ul className={classes.list}>
        {data.follow_ups.map((followUp) => (
          <li key={followUp.id}>
            <strong>{followUpOf(followUp.kind).name()}</strong>
            {followUp.words && <p>{t`“${followUp.words}”`}</p>}
            {followUp.state === 'answered' ? (
              <Answered followUp={followUp} />
            ) : (
              data.can_answer && (
                <AnswerForm applicantId={applicantId} followUp={followUp} landlordName={landlordName} />
              )
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

function Answered({ followUp }: { followUp: FollowUp }) {
  return (
    <>
      <p className={classes.quiet}>{t`You answered.`}</p>
      {followUp.answer && <p className={classes.words}>{followUp.answer}</p>}
      {followUp.files.length > 0 && <ProofFiles files={followUp.files} />}
    </>
  );
}

interface ChosenFile {
  id: string;
  name: string;
  bytes: number;
  content: File;
}

const chosen = (file: File): ChosenFile => ({
  id: crypto.randomUUID(),
  name: file.name,
  bytes: file.size,
  content: file,
});

interface AnswerFormProps {
  applicantId: string;
  followUp: FollowUp;
  landlordName: string;
}

function AnswerForm({ applicantId, followUp: { id, kind }, landlordName }: AnswerFormProps) {
  const queries = useQueryClient();
  const upload = useUpload();
  const [answer, setAnswer] = useState('');
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const send = useGuardedMutation({
    mutationFn: () =>
      upload.follow((options) =>
        call(
          answerFollowUp,
          { params: { id }, body: { answer } },
          { ...options, files: files.map(({ content }) => content) },
        ),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: questionsQuery(applicantId).queryKey }),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <Textarea
        label={t`Your answer`}
        description={isDocument(kind) && t`If you don’t have it, say so.`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MOST_ANSWER}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <UploadField
        label={t`Files (optional)`}
        several
        files={files}
        note={t`only ${landlordName} can see it`}
        onAdd={(file) => setFiles((before) => [...before, chosen(file)])}
        onRemove={(fileId) => setFiles((before) => before.filter((file) => file.id !== fileId))}
      />
      {upload.share !== undefined && files.length > 0 && (
        <UploadProgress what={t`your answer`} share={upload.share} onStop={upload.stop} />
      )}
      {send.isError && <ErrorNote title={problemMessages(send.error).join(' ')} />}
      <Button type="submit" loading={send.isPending} disabled={answer.trim() === '' && files.length === 0}>
        {t`send the answer`}
      </Button>
    </form>
  );
}
