import { Title } from '@mantine/core';
import type { ApplicantForLandlord } from '../../contract/applicant-shapes.ts';
import { ReviewCard, type ReviewCardProps, WaitingCard } from './review-card.tsx';
import classes from './review-list.module.css';

interface ReviewListProps extends Omit<ReviewCardProps, 'applicant' | 'selected'> {
  submitted: readonly ApplicantForLandlord[];
  waiting: readonly ApplicantForLandlord[];
  /** The id of the applicant whose detail is open. */
  selected: string | undefined;
}

/** Everybody who applied: those who submitted, and apart from them those who are still filling it in. */
export function ReviewList({ submitted, waiting, selected, ...card }: ReviewListProps) {
  return (
    <div className={classes.list}>
      {submitted.length > 0 && (
        <section aria-labelledby="submitted">
          <div className={classes.head}>
            <Title order={2} id="submitted" className={classes.title}>
              submitted
            </Title>
            <span className={classes.note}>in the order they came in</span>
          </div>
          <ul className={classes.cards}>
            {submitted.map((applicant) => (
              <ReviewCard key={applicant.id} applicant={applicant} selected={applicant.id === selected} {...card} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <div className={classes.head}>
            <Title order={2} id="waiting" className={classes.title}>
              waiting, not ranked yet
            </Title>
            <span className={classes.note}>{waiting.length}</span>
          </div>
          <ul className={classes.cards}>
            {waiting.map((applicant) => (
              <WaitingCard key={applicant.id} applicant={applicant} selected={applicant.id === selected} {...card} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
