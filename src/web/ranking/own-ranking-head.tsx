import type { OpenQuestion } from '../../contract/ranking-shapes.ts';
import { settledByOf } from '../../domain/ranking/inputs/input.ts';
import { alertLines } from '../../domain/review/alert-words.ts';
import { CHECK_TEXTS } from '../../domain/screening/check-texts.ts';
import { msg, t } from '../../domain/text/t.ts';
import { AlertList } from '../kit/feedback/alert-list.tsx';
import { describeOwnOutlook } from './describe-outlook.ts';
import classes from './own-ranking.module.css';
import { RankLine } from './rank-standing.tsx';
import { RentNote } from './rent-note.tsx';
import type { OwnRanking as Reply } from './use-own-ranking.ts';

type Ranking = NonNullable<Reply['ranking']>;

const NO_CHECK = {
  answers: msg`in your application`,
  asking_rent: msg`once the landlord says what rent they ask`,
} as const;

/** What settles an open question, to the applicant. */
export function describeSettling(inReply: OpenQuestion['settled_by']): string {
  if (inReply === 'asking_rent') return NO_CHECK[inReply]();
  const by = settledByOf(inReply);
  return by === 'answers' ? NO_CHECK[by]() : CHECK_TEXTS[by].settles();
}

/** The score, or that little is known, and what the landlord is asked to check. */
export function OwnRankingHead({ ranking, landlordName }: { ranking: Ranking; landlordName: string }) {
  return (
    <>
      {ranking.label === 'little known yet' ? (
        <LittleKnown landlordName={landlordName} />
      ) : (
        <ScoreHead ranking={ranking} />
      )}
      {ranking.alerts.length > 0 && (
        <div className={classes.alerts}>
          <AlertList title={t`${landlordName} is asked to check these points`} items={alertLines(ranking.alerts, [])} />
        </div>
      )}
    </>
  );
}

/** An application of which little was checked: a score would say nothing, so there is none. */
function LittleKnown({ landlordName }: { landlordName: string }) {
  return (
    <div className={classes.head}>
      <div className={classes.line}>
        <h3 className={classes.title}>{t`Your application is in`}</h3>
        <p>
          {t`Little has been checked so far, and that doesn’t count against you. Below you can see what is complete, and what would help once ${landlordName} asks for it or you add it.`}
        </p>
      </div>
    </div>
  );
}

function ScoreHead({ ranking }: { ranking: Ranking }) {
  return (
    <div className={classes.head}>
      <p className={classes.score}>
        <span className={classes.figure}>{ranking.score}</span>
        <span className={classes.quiet}>{t`of 99`}</span>
      </p>
      <div className={classes.line}>
        <RankLine ranking={ranking} />
        <p className={classes.quiet}>{describeOwnOutlook(ranking)}</p>
        <RentNote rent={ranking.rent} reader="applicant" />
      </div>
    </div>
  );
}
