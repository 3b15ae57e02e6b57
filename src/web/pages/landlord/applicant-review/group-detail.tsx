import { memo } from 'react';
import { incomeNeedsHistory } from '../../../../domain/properties/check-requirements.ts';
import { ordinal } from '../../../../domain/ranking/reasons/describe-rank.ts';
import { CHECKS } from '../../../../domain/screening/checks.ts';
import { formatNumber } from '../../../../domain/text/format-number.ts';
import { t } from '../../../../domain/text/t.ts';
import { readAddress } from '../../../../domain/values/address.ts';
import { type CheckKind, KIND } from '../../../../domain/values/check-kind.ts';
import { useSite } from '../../../app/api/site.ts';
import { ProofFiles } from '../../../kit/display/file-list.tsx';
import { ReferenceMore } from '../../../references/reference-more.tsx';
import { CompareButton } from '../../../review/comparison/compare-button.tsx';
import type { Compare } from '../../../review/comparison/use-compare.ts';
import type { Screened } from '../../../review/detail/applicant-detail.tsx';
import { GroupDetail, type ScreenedPerson } from '../../../review/detail/group-detail.tsx';
import type { ListedGroup } from '../../../review/list/review-pages.ts';
import type { Favourite } from '../../../review/list/use-favourite.ts';
import type { Review } from '../../../review/list/use-review.ts';
import { checkState, hasResults, shownChecks } from '../../../screening/results/check-state.ts';
import { Results } from '../../../screening/results/results.tsx';
import { bankIncome, creditFigure } from '../../../screening/results/screened-figures.ts';
import { WhyThisPlace } from './why-this-place.tsx';

interface Shown {
  dayOf: (instant: string) => string;
  /** Heading level of the sections. */
  level: 2 | 3;
  /** The checks that can be ordered. */
  offered: readonly CheckKind[];
}

/** What a person's checks add to their answers. */
const screenedBy = ({ applicant, others, results }: ScreenedPerson, { dayOf, level, offered }: Shown): Screened => ({
  figures: {
    credit: shownChecks(applicant, offered).includes(KIND.credit) ? creditFigure(applicant, others) : undefined,
    bankIncome: bankIncome(results.opened),
  },
  parts: shownChecks(applicant, offered).map((check) => ({
    id: CHECKS[check].section,
    name: CHECKS[check].names.result(),
    state: checkState(check, applicant),
  })),
  sections: (
    <Results
      applicant={applicant}
      opening={results}
      offered={offered}
      dayOf={dayOf}
      level={level}
      moreOfReference={(reference) => (
        <ReferenceMore reference={reference} showFiles={(files) => <ProofFiles files={files} />} />
      )}
    />
  ),
});

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
