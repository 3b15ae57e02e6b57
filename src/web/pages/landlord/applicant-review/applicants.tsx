import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { nameForLandlord } from '../../../../domain/applications/groups/group.ts';
import { incomeNeedsHistory } from '../../../../domain/properties/requirements.ts';
import { areAboutEqual } from '../../../../domain/ranking/score/rank-order.ts';
import { type FilterConfig, NO_FILTERS } from '../../../../domain/review/review-filters.ts';
import type { ReviewQuestion } from '../../../../domain/review/review-question.ts';
import { readAddress } from '../../../../domain/values/address.ts';
import { formatDateIn } from '../../../../domain/values/province.ts';
import { problemMessages } from '../../../app/api/api.ts';
import { DelayedSkeleton } from '../../../kit/feedback/delayed-skeleton.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorNote } from '../../../kit/feedback/error-note.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { useNarrow } from '../../../kit/layout/use-narrow.ts';
import { AskedRent } from '../../../properties/asked-rent.tsx';
import { EditAddress } from '../../../properties/edit-address.tsx';
import { HowWeRankLink } from '../../../ranking/how-we-rank-link.tsx';
import { NeverUsed } from '../../../ranking/never-used.tsx';
import { RankStanding } from '../../../ranking/rank-standing.tsx';
import { CompareLink, ComparePick } from '../../../review/comparison/compare-pick.tsx';
import { Comparison } from '../../../review/comparison/comparison.tsx';
import { useCompare } from '../../../review/comparison/use-compare.ts';
import { useChosenApplicant } from '../../../review/detail/use-chosen-applicant.ts';
import { SearchBar } from '../../../review/filters/search-bar.tsx';
import { ApplicantCount } from '../../../review/list/applicant-count.tsx';
import { ApplicantList } from '../../../review/list/applicant-list.tsx';
import { ExportMenu } from '../../../review/list/export-menu.tsx';
import { ApplicantGone, NoMatches } from '../../../review/list/no-matches.tsx';
import { SingleApplicant } from '../../../review/list/single-applicant.tsx';
import { useNewApplicants } from '../../../review/list/use-new-applicants.ts';
import {
  changeProperty,
  changeRent,
  type ListedGroup,
  type Review,
  useFavourite,
} from '../../../review/list/use-review.ts';
import classes from '../applicant-review.module.css';
import { ScreenedGroupDetail } from './group-detail.tsx';
import { inviteButton, PageHeader } from './page-header.tsx';
import { useRememberedGroup } from './reviewed-applicant.ts';

interface ApplicantsProps {
  property: NonNullable<Review['property']>;
  counts: NonNullable<Review['counts']>;
  review: Review;
  /** The query of the list. */
  question: ReviewQuestion;
  search: string;
  filters: FilterConfig;
  onSearch: (search: string) => void;
  onFilter: (filters: FilterConfig) => void;
}

const standing = (group: ListedGroup): ReactNode => <RankStanding {...group} />;

const isAboutEqual = ({ applicant: one }: ListedGroup, { applicant: next }: ListedGroup): boolean =>
  one.ranking !== null &&
  next.ranking !== null &&
  // The points of a group in dispute say little about how it compares.
  one.ranking.if_confirmed === null &&
  next.ranking.if_confirmed === null &&
  areAboutEqual(one.ranking.points, next.ranking.points);

/** Stepping through single applicants loads the next page this many before the last loaded one. */
const NEAR_END = 5;

/** The applicants of a property: the list beside the open one, a single one, or a comparison. */
export function Applicants(props: ApplicantsProps) {
  const { property, counts, review, question, search, filters, onSearch, onFilter } = props;
  const { groups, isAsking } = review;
  const queries = useQueryClient();
  const narrow = useNarrow();
  const compare = useCompare();
  const chosenFrom = { propertyId: property.id, groups, question, isAsking };
  const { chosen, isFullPage, isGone, isLookingUp, missing, choose, move, back, leftFrom } =
    useChosenApplicant(chosenFrom);
  useRememberedGroup(property.id, chosen);
  const favourite = useFavourite(property.id);
  const newApplicants = useNewApplicants(property.id, groups, review.hasMore);

  const { province } = readAddress(property.address);
  const dayOf = useCallback((instant: string): string => formatDateIn(province, new Date(instant)), [province]);
  const reset = useCallback((): void => {
    onSearch('');
    onFilter(NO_FILTERS);
  }, [onSearch, onFilter]);
  const forget = favourite.reset;
  const select = useCallback(
    (id: string): void => {
      forget();
      choose(id);
    },
    [forget, choose],
  );
  const { has, isFull, toggle } = compare;
  const pick = useCallback(
    ({ applicant }: ListedGroup): ReactNode => (
      <ComparePick
        id={applicant.id}
        name={nameForLandlord({ ...applicant.user, status: applicant.status })}
        compare={{ has, isFull, toggle }}
      />
    ),
    [has, isFull, toggle],
  );
  const { fetchMore } = review;
  const canFetchMore = review.hasMore && !review.isFetching && !review.isMoreError && !isAsking;
  const onNearEnd = useCallback((): void => {
    if (canFetchMore) void fetchMore();
  }, [canFetchMore, fetchMore]);
  const index = chosen ? groups.indexOf(chosen) : -1;
  const isNearEnd = isFullPage && index >= groups.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd]);
  const count = counts.submitted + counts.waiting;
  const isNarrowed = search.trim() !== '' || Object.keys(question).length > 0;

  const foot = useMemo(
    () => (
      <>
        {review.isFetchingMore && <output className={classes.more}>loading more applicants</output>}
        {review.isMoreError && (
          <div className={classes.more}>
            <ErrorNote title="We couldn’t load more applicants." onRetry={() => void fetchMore()} />
          </div>
        )}
        <NeverUsed />
      </>
    ),
    [review.isFetchingMore, review.isMoreError, fetchMore],
  );

  if (compare.isOpen) return <Comparison propertyId={property.id} compare={compare} />;

  const detail = chosen && (
    <ScreenedGroupDetail
      key={chosen.applicant.id}
      property={property}
      group={chosen}
      ranked={counts.ranked}
      dayOf={dayOf}
      favourite={favourite}
      isFullPage={isFullPage}
      compare={compare}
    />
  );
  // An applicant who is no longer in the list gets no error about the mark.
  const marked = groups.find(({ applicant }) => applicant.id === favourite.variables?.id);
  const failed = favourite.isError && marked && (
    <div className={classes.failed}>
      <ErrorNote title={`We couldn’t save your change for ${marked.applicant.user.first_name}.`}>
        {problemMessages(favourite.error).join(' ')}
      </ErrorNote>
    </div>
  );

  if (chosen && isFullPage) {
    return (
      <SingleApplicant
        place={index}
        count={count}
        onBack={back}
        onMove={(place) => groups[place] && move(groups[place].applicant.id)}
      >
        {failed}
        {detail}
      </SingleApplicant>
    );
  }

  const empty = counts.all === 0;
  const aside = (
    <>
      <HowWeRankLink />
      {counts.ranked > 0 && <ExportMenu propertyId={property.id} />}
    </>
  );
  return (
    <>
      <PageHeader
        address={
          <>
            <EditAddress property={property} onSaved={(property) => changeProperty(queries, property)} />
            <AskedRent property={property} onSaved={(property) => void changeRent(queries, property)} />
          </>
        }
        invite={!empty && inviteButton}
      >
        {!empty && (
          <SearchBar
            propertyId={property.id}
            search={search}
            filters={filters}
            incomeNeedsHistory={incomeNeedsHistory(province)}
            onSearch={onSearch}
            onFilter={onFilter}
          />
        )}
      </PageHeader>
      <div className={classes.page}>
        <ApplicantCount counts={counts} onReset={isNarrowed && count > 0 ? reset : undefined} aside={aside} />
        {failed}
        {review.error !== null && !review.isMoreError && (
          <div className={classes.failed}>
            <ErrorNote title="We couldn’t refresh the list." onRetry={review.reload} busy={review.isFetching}>
              You’re seeing an earlier version. {problemMessages(review.error).join(' ')}
            </ErrorNote>
          </div>
        )}
        {isGone && <ApplicantGone />}
        {missing && (
          <div className={classes.failed}>
            <ErrorNote title="We couldn’t open the application." onRetry={missing.retry} busy={missing.isBusy}>
              {problemMessages(missing.error).join(' ')}
            </ErrorNote>
          </div>
        )}
        {empty ? (
          <Card>
            <EmptyState title="No applications yet" action={inviteButton}>
              Send the link to people who asked, or paste it into your listing. We’ll email you when an application is
              complete.
            </EmptyState>
          </Card>
        ) : count === 0 ? (
          <NoMatches counts={counts} search={search} onReset={reset} />
        ) : (
          <div className={classes.columns} aria-busy={isAsking}>
            <div className={classes.list}>
              <ApplicantList
                groups={groups}
                counts={counts}
                selected={chosen?.applicant.id}
                onSelect={select}
                dayOf={dayOf}
                favourite={favourite}
                newApplicants={newApplicants}
                standing={standing}
                pick={pick}
                isAboutEqual={isAboutEqual}
                onNearEnd={onNearEnd}
                leftFrom={leftFrom}
                isFullPage={narrow}
                aside={<CompareLink compare={compare} />}
                foot={foot}
              />
            </div>
            {isLookingUp ? (
              <DelayedSkeleton label="Loading the application">
                <Skeleton height={420} />
              </DelayedSkeleton>
            ) : (
              detail
            )}
          </div>
        )}
      </div>
    </>
  );
}
