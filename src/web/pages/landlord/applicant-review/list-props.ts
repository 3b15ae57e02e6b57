import type { ReactNode } from 'react';
import type { FilterConfig } from '../../../../domain/review/review-filters.ts';
import type { ReviewQuestion } from '../../../../domain/review/review-question.ts';
import type { Compare } from '../../../review/comparison/use-compare.ts';
import type { useChosenApplicant } from '../../../review/detail/use-chosen-applicant.ts';
import type { Favourite } from '../../../review/list/use-favourite.ts';
import type { useNewApplicants } from '../../../review/list/use-new-applicants.ts';
import type { Review } from '../../../review/list/use-review.ts';

export interface ApplicantsProps {
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

export interface ListPageProps extends ApplicantsProps {
  opened: ReturnType<typeof useChosenApplicant>;
  /** The open applicant. */
  detail: ReactNode;
  favourite: Favourite;
  newApplicants: ReturnType<typeof useNewApplicants>;
  /** The day of an instant in the property's time zone. */
  dayOf: (instant: string) => string;
  compare: Compare;
  onNearEnd: () => void;
}
