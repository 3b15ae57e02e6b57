import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { askForReview } from '../../contract/ranking.ts';
import { t } from '../../domain/text/t.ts';
import { ApiProblem, call, problemMessages } from '../app/api/api.ts';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';
import classes from './own-ranking.module.css';
import { ReviewDialog } from './review-dialog.tsx';
import type { OwnRanking } from './use-own-ranking.ts';

type OwnReview = NonNullable<OwnRanking['review']>;

/** An earlier attempt or another window has asked, so there is nothing left to do. */
function ignoreAlreadyAsked(problem: unknown): void {
  if (!(problem instanceof ApiProblem && problem.errorType === 'AlreadyAsked')) throw problem;
}

/** The dialog in which a person's look is asked for, and what is said about the outcome. */
function useReviewDialog(applicantId: string) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const summaryLine = useRef<HTMLParagraphElement>(null);
  const ask = useGuardedMutation({
    mutationFn: async (comment: string) => {
      await call(askForReview, { params: { applicantId }, body: comment ? { comment } : {} }).catch(ignoreAlreadyAsked);
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['applicant', applicantId, 'ranking'] }),
  });
  const confirm = (comment: string): void =>
    ask.mutate(comment, {
      onSuccess: () => {
        setOpened(false);
        setTyped('');
        setAnnouncement(t`You asked for it. We’ll email you our answer.`);
        // The button that was pressed is gone, so the focus moves to the outcome.
        summaryLine.current?.focus();
      },
    });
  const openDialog = (): void => {
    ask.reset();
    setOpened(true);
  };
  const dialog = {
    opened,
    onClose: () => setOpened(false),
    typed,
    onType: setTyped,
    onConfirm: confirm,
    busy: ask.isPending,
    problem: ask.isError ? problemMessages(ask.error).join(' ') : undefined,
  };
  return { openDialog, announcement, summaryLine, dialog };
}

interface PersonReviewProps {
  applicantId: string;
  landlordName: string;
  review: OwnReview | null;
  /** The day of an instant in the property's time zone. */
  dayOf: (instant: string) => string;
}

/** That software ranked and a person decides, and how to have a person look at it; then when it was asked, and the answer. */
export function PersonReview({ applicantId, landlordName, review, dayOf }: PersonReviewProps) {
  const { openDialog, announcement, summaryLine, dialog } = useReviewDialog(applicantId);
  const isOpen = review !== null && review.answer === null;
  return (
    <section className={classes.settled}>
      <h3 className={classes.title}>{t`Review by a person`}</h3>
      <p className={classes.quiet}>
        {t`Software ranked your application, and ${landlordName} decides. You can have someone on our team look at how it was ranked.`}
      </p>
      <p ref={summaryLine} tabIndex={-1} role="status" className={classes.summary}>
        {announcement}
      </p>
      {review && <Asked review={review} dayOf={dayOf} />}
      {!isOpen && (
        <Button variant="default" size="sm" className={classes.ask} onClick={openDialog}>
          {t`have a person look at it`}
        </Button>
      )}
      <ReviewDialog landlordName={landlordName} {...dialog} />
    </section>
  );
}

function Asked({ review, dayOf }: { review: OwnReview } & Pick<PersonReviewProps, 'dayOf'>) {
  const { asked_at, answer, answered_at } = review;
  if (answer === null || answered_at === null)
    return <p className={classes.asked}>{t`Asked on ${dayOf(asked_at)}. We’ll email you our answer.`}</p>;
  return (
    <>
      <p className={classes.asked}>{t`Asked on ${dayOf(asked_at)}, answered on ${dayOf(answered_at)}:`}</p>
      <p className={classes.answer}>{answer}</p>
    </>
  );
}
