import type { openRankingReview } from '../../../../contract/console/ranking-reviews.ts';
import type { ReplyOf } from '../../../../contract/endpoint.ts';
import { alertLines } from '../../../../domain/review/alert-words.ts';
import classes from '../console.module.css';

type Opened = ReplyOf<typeof openRankingReview>;

type Ranking = NonNullable<Opened['ranking']>;

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
export function ReviewDetails({ comment, standing, ranking }: Opened) {
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
