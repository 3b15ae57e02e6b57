import { useCallback, useEffect } from 'react';
import { readAddress } from '../../../../domain/values/address.ts';
import { formatDateIn } from '../../../../domain/values/province.ts';
import { Comparison } from '../../../review/comparison/comparison.tsx';
import { useCompare } from '../../../review/comparison/use-compare.ts';
import { useChosenApplicant } from '../../../review/detail/use-chosen-applicant.ts';
import { SingleApplicant } from '../../../review/list/single-applicant.tsx';
import { useFavourite } from '../../../review/list/use-favourite.ts';
import { useNewApplicants } from '../../../review/list/use-new-applicants.ts';
import type { Review } from '../../../review/list/use-review.ts';
import { FavouriteProblem } from './faults.tsx';
import { ScreenedGroupDetail } from './group-detail.tsx';
import { ListPage } from './list-page.tsx';
import type { ApplicantsProps } from './list-props.ts';
import { useRememberedGroup } from './reviewed-applicant.ts';

/** Stepping through single applicants loads the next page this many before the last loaded one. */
const NEAR_END = 5;

/** A function that loads the next groups, called by itself once the open one is near the end. */
function useMoreGroups({ hasMore, isFetching, isMoreError, isAsking, fetchMore }: Review, isNearEnd: boolean) {
  const canFetchMore = hasMore && !isFetching && !isMoreError && !isAsking;
  const onNearEnd = useCallback((): void => {
    if (canFetchMore) void fetchMore();
  }, [canFetchMore, fetchMore]);
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd]);
  return onNearEnd;
}

/** The applicants of a property: the list beside the open one, a single one, or a comparison. */
export function Applicants(props: ApplicantsProps) {
  const { property, counts, review, question } = props;
  const { groups, isAsking } = review;
  const compare = useCompare();
  const opened = useChosenApplicant({ propertyId: property.id, groups, question, isAsking });
  const { chosen, isFullPage, move, back } = opened;
  useRememberedGroup(property.id, chosen);
  const favourite = useFavourite(property.id);
  const newApplicants = useNewApplicants(property.id, groups, review.hasMore);
  const { province } = readAddress(property.address);
  const dayOf = useCallback((instant: string): string => formatDateIn(province, new Date(instant)), [province]);
  const index = chosen ? groups.indexOf(chosen) : -1;
  const onNearEnd = useMoreGroups(review, isFullPage && index >= groups.length - NEAR_END);

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
  if (chosen && isFullPage) {
    return (
      <SingleApplicant
        place={index}
        count={counts.submitted + counts.waiting}
        onBack={back}
        onMove={(place) => groups[place] && move(groups[place].applicant.id)}
      >
        <FavouriteProblem favourite={favourite} groups={groups} />
        {detail}
      </SingleApplicant>
    );
  }
  return (
    <ListPage
      {...props}
      opened={opened}
      detail={detail}
      favourite={favourite}
      newApplicants={newApplicants}
      dayOf={dayOf}
      compare={compare}
      onNearEnd={onNearEnd}
    />
  );
}
