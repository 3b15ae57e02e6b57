import { Button } from '@mantine/core';
import { t } from '../../domain/text/t.ts';
import classes from './own-ranking.module.css';
import { ReviewDialog } from './review-dialog.tsx';
import { type OwnReview, useReviewDialog } from './use-person-review.ts';

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
