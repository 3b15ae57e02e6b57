import { memo } from 'react';
import { incomeNeedsHistory } from '../../../../domain/properties/requirements.ts';
import { ordinal } from '../../../../domain/ranking/reasons/describe-rank.ts';
import { readAddress } from '../../../../domain/values/address.ts';
import { CompareButton } from '../../../review/comparison/compare-button.tsx';
import type { Compare } from '../../../review/comparison/use-compare.ts';
import { ReviewGroup, type ScreenedPerson } from '../../../review/detail/group-detail.tsx';
import type { Favourite, ListedGroup, Review } from '../../../review/list/use-review.ts';
import { hasResults } from '../../../screening/results/check-state.ts';
import { screenedBy } from './screened.tsx';
import { Why } from './why-this-place.tsx';

interface GroupDetailProps {
  property: NonNullable<Review['property']>;
  group: ListedGroup;
  /** How many households have a place. */
  ranked: number;
  /** An instant as a day in the rental's zone. */
  dayOf: (instant: string) => string;
  favourite: Favourite;
  /** True where the detail is the page. */
  alone: boolean;
  compare: Compare;
}

/** Everything about the household that is open, put together from what the nouns have to say of it. */
export const GroupDetail = memo(function GroupDetail(props: GroupDetailProps) {
  const { property, group, ranked, dayOf, favourite, alone, compare } = props;
  const { applicant, others } = group;
  const needsHistory = incomeNeedsHistory(readAddress(property.address).province);
  const { ranking } = applicant;
  return (
    <ReviewGroup
      propertyId={property.id}
      applicant={applicant}
      others={others}
      place={ranking ? `${ordinal(ranking.place)} of ${ranked}` : undefined}
      hasResults={hasResults(applicant)}
      screen={(person: ScreenedPerson) => screenedBy(person, { dayOf, level: alone ? 2 : 3 })}
      dayOf={dayOf}
      favourite={favourite}
      compare={<CompareButton id={applicant.id} compare={compare} />}
      why={<Why applicant={applicant} ranked={ranked} incomeNeedsHistory={needsHistory} alone={alone} />}
      incomeNeedsHistory={needsHistory}
      alone={alone}
    />
  );
});
