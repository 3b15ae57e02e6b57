import { Skeleton } from '@mantine/core';
import { type ReactNode, useCallback, useMemo } from 'react';
import { nameForLandlord } from '../../../../domain/applications/groups/group.ts';
import { areAboutEqual } from '../../../../domain/ranking/score/rank-order.ts';
import { t } from '../../../../domain/text/t.ts';
import { DelayedSkeleton } from '../../../kit/feedback/delayed-skeleton.tsx';
import { ErrorNote } from '../../../kit/feedback/error-note.tsx';
import { useNarrow } from '../../../kit/layout/use-narrow.ts';
import { RankStanding } from '../../../ranking/rank-standing.tsx';
import { NeverUsed } from '../../../ranking/ranking-notes.tsx';
import { CompareLink, ComparePick } from '../../../review/comparison/compare-pick.tsx';
import type { Compare } from '../../../review/comparison/use-compare.ts';
import { ApplicantList } from '../../../review/list/applicant-list.tsx';
import type { ListedGroup } from '../../../review/list/review-pages.ts';
import type { Review } from '../../../review/list/use-review.ts';
import classes from '../applicant-review.module.css';
import type { ListPageProps } from './list-props.ts';

const standing = (group: ListedGroup): ReactNode => <RankStanding {...group} />;

const isAboutEqual = ({ applicant: one }: ListedGroup, { applicant: next }: ListedGroup): boolean =>
  one.ranking !== null &&
  next.ranking !== null &&
  // The points of a group in dispute say little about how it compares.
  one.ranking.if_confirmed === null &&
  next.ranking.if_confirmed === null &&
  areAboutEqual(one.ranking.points, next.ranking.points);

/** The checkbox of a card that picks it for the comparison. */
const usePick = ({ has, isFull, toggle }: Compare) =>
  useCallback(
    ({ applicant }: ListedGroup): ReactNode => (
      <ComparePick
        id={applicant.id}
        name={nameForLandlord({ ...applicant.user, status: applicant.status })}
        compare={{ has, isFull, toggle }}
      />
    ),
    [has, isFull, toggle],
  );

/** Below the loaded part of the list. */
const useFoot = ({ isFetchingMore, isMoreError, fetchMore }: Review) =>
  useMemo(
    () => (
      <>
        {isFetchingMore && <output className={classes.more}>{t`loading more applicants`}</output>}
        {isMoreError && (
          <div className={classes.more}>
            <ErrorNote title={t`We couldn’t load more applicants.`} onRetry={() => void fetchMore()} />
          </div>
        )}
        <NeverUsed />
      </>
    ),
    [isFetchingMore, isMoreError, fetchMore],
  );

/** The list and, beside it, the open applicant. */
export function ListAndDetail(props: ListPageProps) {
  const { counts, review, opened, detail, favourite, compare } = props;
  const { chosen, choose, isLookingUp, leftFrom } = opened;
  const narrow = useNarrow();
  const forget = favourite.reset;
  const select = useCallback(
    (id: string): void => {
      forget();
      choose(id);
    },
    [forget, choose],
  );
  const pick = usePick(compare);
  const foot = useFoot(review);
  return (
    <div className={classes.columns} aria-busy={review.isAsking}>
      <div className={classes.list}>
        <ApplicantList
          groups={review.groups}
          counts={counts}
          selected={chosen?.applicant.id}
          onSelect={select}
          dayOf={props.dayOf}
          favourite={favourite}
          newApplicants={props.newApplicants}
          standing={standing}
          pick={pick}
          isAboutEqual={isAboutEqual}
          onNearEnd={props.onNearEnd}
          leftFrom={leftFrom}
          isFullPage={narrow}
          aside={<CompareLink compare={compare} />}
          foot={foot}
        />
      </div>
      {isLookingUp ? (
        <DelayedSkeleton label={t`Loading the application`}>
          <Skeleton height={420} />
        </DelayedSkeleton>
      ) : (
        detail
      )}
    </div>
  );
}
