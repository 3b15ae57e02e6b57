import { memo } from 'react';
import { incomeNeedsHistory } from '../../../../domain/properties/check-requirements.ts';
import { ordinal } from '../../../../domain/ranking/reasons/describe-rank.ts';
import { formatNumber } from '../../../../domain/text/format-number.ts';
import { t } from '../../../../domain/text/t.ts';
import { readAddress } from '../../../../domain/values/address.ts';
import { useSite } from '../../../app/api/site.ts';
import { CompareButton } from '../../../review/comparison/compare-button.tsx';
import type { Compare } from '../../../review/comparison/use-compare.ts';
import { GroupDetail, type ScreenedPerson } from '../../../review/detail/group-detail.tsx';
import type { ListedGroup } from '../../../review/list/review-pages.ts';
import type { Favourite } from '../../../review/list/use-favourite.ts';
import type { Review } from '../../../review/list/use-review.ts';
import { hasResults } from '../../../screening/results/check-state.ts';
import { screenedBy } from './screened.tsx';
import { WhyThisPlace } from './why-this-place.tsx';

interface ScreenedGroupDetailProps {
  property: NonNullable<Review['property']>;
  group: ListedGroup;
  /** How many groups are ranked. */
  ranked: number;
  /** The day of an instant in the property's time zone. */
  dayOf: (instant: string) => string;
  favourite: Favourite;
  /** True where the detail fills the page. */
  isFullPage: boolean;
  compare: Compare;
}

/** Everything about the open group, composed from review, screening, ranking and comparison. */
export const ScreenedGroupDetail = memo(function ScreenedGroupDetail(props: ScreenedGroupDetailProps) {
  const { property, group, ranked, dayOf, favourite, isFullPage, compare } = props;
  const { applicant, others } = group;
  const needsHistory = incomeNeedsHistory(readAddress(property.address).province);
  const { ranking } = applicant;
  const offered = useSite().checks;
  return (
    <GroupDetail
      propertyId={property.id}
      applicant={applicant}
      others={others}
      place={ranking ? t`${ordinal(ranking.place)} of ${formatNumber(ranked)}` : undefined}
      hasResults={hasResults(applicant)}
      screen={(person: ScreenedPerson) => screenedBy(person, { dayOf, level: isFullPage ? 2 : 3, offered })}
      dayOf={dayOf}
      favourite={favourite}
      compare={<CompareButton id={applicant.id} compare={compare} />}
      why={
        <WhyThisPlace
          property={property}
          applicant={applicant}
          ranked={ranked}
          incomeNeedsHistory={needsHistory}
          isFullPage={isFullPage}
        />
      }
      incomeNeedsHistory={needsHistory}
      isFullPage={isFullPage}
    />
  );
});
