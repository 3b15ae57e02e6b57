import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import { queryOf } from '../../../domain/review/filter-query.ts';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem } from '../../app/api/api.ts';
import { currentProperty, workOnProperty } from '../../app/session/stored-session.ts';
import { ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { useSearchParams } from '../../kit/router/use-router.ts';
import { useWorkingProperty } from '../../properties/current-property.tsx';
import { PickAProperty } from '../../properties/pick-a-property.tsx';
import { useReviewFilters, useReviewSearch } from '../../review/filters/use-review-filters.ts';
import { ReviewSkeleton } from '../../review/list/review-skeleton.tsx';
import { useReview } from '../../review/list/use-review.ts';
import { Applicants } from './applicant-review/applicants.tsx';
import { PageHeader } from './applicant-review/page-header.tsx';
import classes from './applicant-review.module.css';

export function Component() {
  const [query, setQuery] = useSearchParams();
  const { choose } = useWorkingProperty();
  // An email's link names its property; otherwise the current property is shown.
  const named = query.get('property');
  const id = named ?? currentProperty();
  const pick = (picked: string): void => {
    choose(picked);
    if (named !== null) setQuery(() => new URLSearchParams(), { replace: true });
  };
  if (id === undefined) return <PickAProperty onPick={pick} />;
  return <ApplicantReview key={id} propertyId={id} isNamed={named !== null} onPick={pick} />;
}

/** Milliseconds without typing before the search is sent. */
const PAUSE = 200;

interface ApplicantReviewProps {
  propertyId: string;
  /** The address names the property. */
  isNamed: boolean;
  /** Opens another property where this one is gone. */
  onPick: (id: string) => void;
}

function ApplicantReview({ propertyId, isNamed, onPick }: ApplicantReviewProps) {
  const [search, setSearch] = useReviewSearch();
  const [filters, setFilters] = useReviewFilters(propertyId);
  const [searched] = useDebouncedValue(search, PAUSE);
  const question = useMemo(() => queryOf(searched, filters), [searched, filters]);
  const review = useReview(propertyId, question);
  const { property, counts } = review;
  const isThere = property !== undefined;
  useEffect(() => {
    if (isNamed && isThere) workOnProperty(propertyId);
  }, [isNamed, isThere, propertyId]);
  const isGone = review.error instanceof ApiProblem && [403, 404, 422].includes(review.error.status);
  if (isGone) return <PickAProperty onPick={onPick} isGone />;
  if (property && counts) {
    return (
      <Applicants
        property={property}
        counts={counts}
        review={review}
        question={question}
        search={search}
        filters={filters}
        onSearch={setSearch}
        onFilter={setFilters}
      />
    );
  }
  return (
    <>
      <PageHeader />
      <div className={classes.page} data-pad>
        {review.error ? (
          <Card>
            <ErrorPanel title={t`We couldn’t load your applicants`} onRetry={review.reload} busy={review.isFetching}>
              {t`The applications are safe. Either your connection dropped or something went wrong on our end.`}
            </ErrorPanel>
          </Card>
        ) : (
          <ReviewSkeleton />
        )}
      </div>
    </>
  );
}
