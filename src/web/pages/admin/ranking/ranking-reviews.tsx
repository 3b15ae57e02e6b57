import { openRankingReview, type WaitingReview } from '../../../../contract/console/ranking-reviews.ts';
import { call } from '../../../app/api/api.ts';
import { IconCircleCheck } from '../../../kit/icons/icons.ts';
import type { Column } from '../../../kit/layout/table-card.tsx';
import { AnswerDeadline, AnswerDeadlineLine } from '../answer-deadline.tsx';
import classes from '../console.module.css';
import { ConsolePage } from '../console-page.tsx';
import { rankingReviewsQuery } from '../console-queries.ts';
import { OpenOnRequest } from '../open-on-request.tsx';
import { PagedList } from '../paged-list.tsx';
import { AnswerReview } from './answer-review.tsx';
import { ReviewDetails } from './review-details.tsx';

/** Whose application it is, and what there is to look at once it was opened. */
const About = ({ review: { id, applicant_id } }: { review: WaitingReview }) => (
  <div className={classes.cardRows}>
    <p className={classes.id}>application {applicant_id}</p>
    <OpenOnRequest label="open" open={() => call(openRankingReview, { params: { id } })}>
      {(opened) => <ReviewDetails {...opened} />}
    </OpenOnRequest>
  </div>
);

const COLUMNS: readonly Column<WaitingReview>[] = [
  { head: 'Request', cell: (review) => <About review={review} /> },
  {
    head: 'Asked',
    width: '12rem',
    cell: ({ asked_at, days_left }) => <AnswerDeadline at={asked_at} daysLeft={days_left} />,
  },
  { head: 'Answer', width: '10rem', cell: (review) => <AnswerReview review={review} /> },
];

const reviewCard = (review: WaitingReview) => (
  <div className={classes.cardRows}>
    <About review={review} />
    <AnswerDeadlineLine at={review.asked_at} daysLeft={review.days_left} />
    <AnswerReview review={review} />
  </div>
);

const NONE = {
  title: 'No open requests',
  text: 'When an applicant wants a person to look at their rank, you’ll find it here.',
  icon: <IconCircleCheck size={32} stroke={1.4} aria-hidden />,
};

/** Open requests that a person looks at a rank, and their answers. */
export function RankingReviews() {
  return (
    <ConsolePage
      path="/admin/ranking-reviews"
      title="ranking reviews"
      summary="Who wants a person to look at how software ranked them. Look at it by hand, and answer within 30 days."
    >
      <PagedList
        query={rankingReviewsQuery}
        what="the requests"
        rowsIn={({ reviews }) => reviews}
        label="open requests"
        columns={COLUMNS}
        card={reviewCard}
        empty={NONE}
      />
    </ConsolePage>
  );
}
