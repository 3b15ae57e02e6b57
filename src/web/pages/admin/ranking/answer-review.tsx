import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { answerRankingReview, type WaitingReview } from '../../../../contract/console/ranking-reviews.ts';
import { MOST_REVIEW_WORDS } from '../../../../contract/ranking.ts';
import { call } from '../../../app/api/api.ts';
import { FormSheet } from '../../../kit/dialogs/form-sheet.tsx';
import { ErrorNote } from '../../../kit/feedback/error-note.tsx';
import classes from '../console.module.css';
import { actProblem, useAct } from '../with-passkey.ts';

/** A button, and the sheet in which the answer is written. It stays as typed until it is sent. */
export function AnswerReview({ review: { id } }: { review: WaitingReview }) {
  const [opened, setOpened] = useState(false);
  const [answer, setAnswer] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = useAct(() => call(answerRankingReview, { params: { id }, body: { answer: answer.trim() } }));
  const submit = (): void => {
    setMissing(answer.trim() === '');
    if (answer.trim() !== '') send.mutate(undefined, { onSuccess: () => setOpened(false) });
  };
  return (
    <div className={classes.buttons}>
      <Button
        size="sm"
        variant="default"
        onClick={() => {
          send.reset();
          setOpened(true);
        }}
      >
        answer
      </Button>
      <FormSheet
        opened={opened}
        onClose={() => setOpened(false)}
        onSubmit={submit}
        busy={send.isPending}
        title="answer this request"
        submitLabel="send"
        className={classes.form}
      >
        <p>The applicant gets your words by email, as you write them. Nothing else changes.</p>
        <Textarea
          label="Answer"
          description="Say what you looked at and what you found. Write in the applicant’s language."
          value={answer}
          onChange={({ currentTarget: { value } }) => setAnswer(value)}
          maxLength={MOST_REVIEW_WORDS}
          minRows={5}
          maxRows={14}
          autosize
          data-autofocus
          error={isMissing && 'Please write an answer'}
        />
        {send.error && <ErrorNote title={actProblem(send.error)} />}
      </FormSheet>
    </div>
  );
}
