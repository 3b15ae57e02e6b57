import { Anchor, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { OpenQuestion, RankingReply } from '../../contract/ranking-shapes.ts';
import { INCOME_TOGETHER } from '../../domain/properties/check-requirements.ts';
import { settledByOf } from '../../domain/ranking/inputs/input.ts';
import { revealsIncome } from '../../domain/ranking/reasons/stands-in.ts';
import { CHECK_TEXTS } from '../../domain/screening/check-texts.ts';
import { t } from '../../domain/text/t.ts';
import type { CheckKind } from '../../domain/values/check-kind.ts';
import { Link } from '../kit/router/link.tsx';
import { describeOutlook } from './describe-outlook.ts';
import { HowWeRank } from './how-we-rank.tsx';
import classes from './rank-explanation.module.css';
import { RANK_TITLE_ID, RankHead } from './rank-head.tsx';
import { AdviceNote } from './ranking-notes.tsx';
import { Reasons } from './reasons.tsx';

interface RankExplanationProps {
  ranking: RankingReply;
  /** First names of the group's members, in one line. */
  names: string;
  /** The applications of the group's members, with their first names. */
  people: readonly { id: string | null; name: string }[];
  /** How many groups are ranked. */
  ranked: number;
  /** A link to the section that holds a fact; nothing for a fact without a section. */
  linkTo: (input: string) => ReactNode;
  stateOf: (
    check: CheckKind,
  ) => 'not asked' | 'not paid' | 'under way' | 'answered' | 'no file found' | 'could not be done';
  /** Where to order a check, or to pay again for one; undefined for a check that is not sold yet. */
  pathTo: (check: CheckKind) => string | undefined;
  /** The button that asks for the property's rent. */
  rentAction: ReactNode;
  /** Whether the Ontario rule on income applies to the property. */
  incomeNeedsHistory: boolean;
  /** Heading level, one below the applicant's name. */
  level: 2 | 3;
}

const inputsOf = (ranking: RankingReply): string[] =>
  [ranking.helping, ranking.hurting, ranking.more_helping, ranking.more_hurting, ranking.verified, ranking.unknown]
    .flat()
    .map(({ input }) => input);

/** Why a group has its rank, for the landlord: the reasons with their facts, and which checks would add more. */
export function RankExplanation(props: RankExplanationProps) {
  const { ranking, names, people, ranked, linkTo, rentAction, incomeNeedsHistory, level } = props;
  const [all, setAll] = useState(false);
  const answerAction = answerActionOf(props);
  return (
    <section className={classes.why} aria-labelledby={RANK_TITLE_ID}>
      <RankHead ranking={ranking} names={names} people={people} ranked={ranked} rentAction={rentAction} level={level} />
      <Reasons
        ranking={ranking}
        whom="them"
        level={level === 2 ? 3 : 4}
        aside={({ input }) => linkTo(input)}
        answerAction={answerAction}
        outlook={describeOutlook(ranking)}
      />
      {incomeNeedsHistory && inputsOf(ranking).some(revealsIncome) && (
        <p className={classes.law}>{INCOME_TOGETHER()}</p>
      )}
      <AdviceNote text={t`Software ranks, you decide. Applicants see the same reasons and can dispute them.`}>
        <Anchor component="button" type="button" inherit onClick={() => setAll(true)}>
          {t`see all 51 inputs`}
        </Anchor>
      </AdviceNote>
      <HowWeRank opened={all} onClose={() => setAll(false)} whole />
    </section>
  );
}

/** What a landlord can do about something unknown: ask for it, pay for it, or wait. */
function answerActionOf({
  rentAction,
  stateOf,
  pathTo,
}: Pick<RankExplanationProps, 'rentAction' | 'stateOf' | 'pathTo'>) {
  const answerAction = (inReply: OpenQuestion['settled_by']): ReactNode => {
    if (inReply === 'asking_rent') return rentAction;
    const by = settledByOf(inReply);
    if (by === 'answers') return <span className={classes.quiet}>{t`not answered in the application`}</span>;
    const state = stateOf(by);
    if (state === 'under way') return <span className={classes.quiet}>{t`requested, no result yet`}</span>;
    if (state === 'answered') return <span className={classes.quiet}>{t`the result doesn’t say`}</span>;
    if (state === 'could not be done') return <span className={classes.quiet}>{t`it couldn’t be done`}</span>;
    if (state === 'no file found') return <span className={classes.quiet}>{t`the bureau has no file`}</span>;
    const path = pathTo(by);
    if (path === undefined)
      return <span className={classes.quiet}>{CHECK_TEXTS[by].notSold?.() ?? t`coming soon`}</span>;
    return (
      <Button component={Link} to={path} variant="default" size="sm">
        {state === 'not paid' ? t`pay now` : CHECK_TEXTS[by].request()}
      </Button>
    );
  };
  return answerAction;
}
