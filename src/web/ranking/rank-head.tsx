import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RankingReply } from '../../contract/ranking-shapes.ts';
import { ordinal } from '../../domain/ranking/reasons/describe-rank.ts';
import { ALERTS_TITLE, alertLines } from '../../domain/review/alert-words.ts';
import { formatNumber } from '../../domain/text/format-number.ts';
import { plural, t } from '../../domain/text/t.ts';
import { Trans } from '../app/language/trans.tsx';
import { AlertList } from '../kit/feedback/alert-list.tsx';
import { DisputedNote } from './disputed-note.tsx';
import classes from './rank-explanation.module.css';
import { RentNote } from './rent-note.tsx';

/** The heading with the place. */
export const RANK_TITLE_ID = 'why-here';

interface RankHeadProps {
  ranking: RankingReply;
  names: string;
  /** The applications of the group's members, with their first names. */
  people: readonly { id: string | null; name: string }[];
  ranked: number;
  rentAction: ReactNode;
  level: 2 | 3;
}

/** Whose place is explained, with the notes that come before its reasons. */
export function RankHead({ ranking, names, people, ranked, rentAction, level }: RankHeadProps) {
  const isLittle = ranking.label === 'little known yet';
  return (
    <div className={classes.head}>
      <Title order={level} id={RANK_TITLE_ID} tabIndex={-1} className={classes.title}>
        <Trans>
          Why <bdi>{names}</bdi> {plural(people.length, { one: 'is', other: 'are' })} {ordinal(ranking.place)} of{' '}
          {formatNumber(ranked)}
        </Trans>
      </Title>
      <p className={classes.lead}>
        {isLittle
          ? t`Little is known yet, so this rank means little and can change with every result.`
          : t`The longer the bar, the more it counted. All applicants for this property share one scale.`}
      </p>
      <div className={classes.notes}>
        <RentNote rent={ranking.rent} reader="landlord" action={rentAction} />
        <div className={classes.alerts}>
          <AlertList title={ALERTS_TITLE()} items={alertLines(ranking.alerts, people)} />
        </div>
        <div className={classes.alerts}>
          <DisputedNote ranking={ranking} />
        </div>
      </div>
    </div>
  );
}
