import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerFollowUp, type FollowUp } from '../../contract/applications/follow-ups.ts';
import { isDocument, MOST_ANSWER } from '../../domain/applications/follow-ups/follow-up.ts';
import { t } from '../../domain/text/t.ts';
import { call, problemMessages } from '../app/api/api.ts';
import { useUpload } from '../app/api/use-upload.ts';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { UploadField } from '../kit/forms/upload-field.tsx';
import { UploadProgress } from '../kit/forms/upload-progress.tsx';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';
import classes from './landlord-questions.module.css';
import { questionsQuery } from './use-own-applications.ts';

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

interface AnswerQuestionProps {
  applicantId: string;
  followUp: FollowUp;
  landlordName: string;
}

/** The form that answers a question of the landlord, in words and with files. */
export function AnswerQuestion({ applicantId, followUp: { id, kind }, landlordName }: AnswerQuestionProps) {
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
