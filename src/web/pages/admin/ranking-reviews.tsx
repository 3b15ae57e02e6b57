import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  answerRankingReview,
  openRankingReview,
  type WaitingReview,
} from '../../../contract/console/ranking-reviews.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { MOST_REVIEW_WORDS } from '../../../contract/ranking.ts';
import { alertLines } from '../../../domain/review/alert-words.ts';
import { counted } from '../../../domain/text/counted.ts';
import { formatDate } from '../../../domain/text/format-date.ts';
import { call } from '../../app/api/api.ts';
import { FormSheet } from '../../kit/dialogs/form-sheet.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { IconCircleCheck } from '../../kit/icons/icons.ts';
import type { Column } from '../../kit/layout/table-card.tsx';
import classes from './console.module.css';
import { ConsoleList } from './console-list.tsx';
import { ConsolePage } from './console-page.tsx';
import { rankingReviewsQuery } from './console-queries.ts';
import { QueryContent } from './query-content.tsx';
import { useAct } from './use-act.ts';
import { actProblem } from './with-passkey.ts';

type Opened = ReplyOf<typeof openRankingReview>;
type Ranking = NonNullable<Opened['ranking']>;

const deadline = ({ days_left }: WaitingReview): string =>
  days_left > 0 ? `${counted(days_left, 'day')} left` : `overdue by ${counted(-days_left, 'day')}`;

/** The reasons under the headings that their applicant reads. */
const reasonsOf = (ranking: Ranking): { title: string; sentences: string[] }[] =>
  [
    { title: 'To be checked by the landlord', sentences: alertLines(ranking.alerts, []) },
    { title: 'What helped', sentences: wordsOf([...ranking.helping, ...ranking.more_helping]) },
    { title: 'What held them back', sentences: wordsOf([...ranking.hurting, ...ranking.more_hurting]) },
    { title: 'From a single past landlord', sentences: wordsOf(ranking.withheld) },
    { title: 'Disputed', sentences: wordsOf(ranking.disputed) },
    { title: 'What is complete', sentences: wordsOf(ranking.verified) },
    { title: 'Not known', sentences: wordsOf(ranking.unknown) },
  ].filter(({ sentences }) => sentences.length > 0);

const wordsOf = (reasons: readonly { sentence: string }[]): string[] => reasons.map(({ sentence }) => sentence);

/** What they wrote, their place, and its reasons as they read them. */
function Details({ comment, standing, ranking }: Opened) {
  return (
    <div className={classes.cardRows}>
      <p>{comment ? `“${comment}”` : 'They wrote nothing.'}</p>
      {ranking && standing ? (
        <p>
          Place {standing.place} of {standing.of}, score {ranking.score} of 99.
        </p>
      ) : (
        <p>The application was withdrawn, so it has no place.</p>
      )}
      {ranking &&
        reasonsOf(ranking).map(({ title, sentences }) => (
          <div key={title}>
            <p className={classes.what}>{title}</p>
            <ul className={classes.details}>
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  );
}

/** Whose application it is, and what there is to look at once it was opened. */
function About({ review: { id, applicant_id } }: { review: WaitingReview }) {
  const open = useAct(() => call(openRankingReview, { params: { id } }));
  return (
    <div className={classes.cardRows}>
      <p className={classes.id}>application {applicant_id}</p>
      {open.data ? (
        <Details {...open.data} />
      ) : (
        <div>
          <Button size="sm" variant="default" loading={open.isPending} onClick={() => open.mutate()}>
            open
          </Button>
        </div>
      )}
      {open.isError && <ErrorNote title={actProblem(open.error)} />}
    </div>
  );
}

/** A button, and the sheet in which the answer is written. It stays as typed until it is sent. */
function Answer({ review: { id } }: { review: WaitingReview }) {
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

const COLUMNS: readonly Column<WaitingReview>[] = [
  { head: 'Request', cell: (review) => <About review={review} /> },
  {
    head: 'Asked',
    width: '12rem',
    cell: (review) => (
      <>
        <p>{formatDate(new Date(review.asked_at))}</p>
        <p className={classes.quiet}>{deadline(review)}</p>
      </>
    ),
  },
  { head: 'Answer', width: '10rem', cell: (review) => <Answer review={review} /> },
];

const reviewCard = (review: WaitingReview) => (
  <div className={classes.cardRows}>
    <About review={review} />
    <p className={classes.quiet}>
      {formatDate(new Date(review.asked_at))}, {deadline(review)}
    </p>
    <Answer review={review} />
  </div>
);

const NONE = {
  title: 'No open requests',
  text: 'When an applicant wants a person to look at their rank, you’ll find it here.',
  icon: <IconCircleCheck size={32} stroke={1.4} aria-hidden />,
};

/** Open requests that a person looks at a rank, and their answers. */
export function RankingReviews() {
  const [page, setPage] = useState(1);
  const reviews = useQuery(rankingReviewsQuery(page));
  return (
    <ConsolePage
      path="/admin/ranking-reviews"
      title="ranking reviews"
      summary="Who wants a person to look at how software ranked them. Look at it by hand, and answer within 30 days."
    >
      <QueryContent query={reviews} what="the requests">
        {(data) => (
          <ConsoleList
            label="open requests"
            rows={data.reviews}
            rowKey={({ id }) => id}
            columns={COLUMNS}
            card={reviewCard}
            empty={NONE}
            page={page}
            hasMore={data.has_more}
            onPage={setPage}
          />
        )}
      </QueryContent>
    </ConsolePage>
  );
}
