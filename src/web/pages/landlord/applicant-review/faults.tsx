import { t } from '../../../../domain/text/t.ts';
import { problemMessages } from '../../../app/api/api.ts';
import { ErrorNote } from '../../../kit/feedback/error-note.tsx';
import type { useChosenApplicant } from '../../../review/detail/use-chosen-applicant.ts';
import { ApplicantGone } from '../../../review/list/no-matches.tsx';
import type { ListedGroup } from '../../../review/list/review-pages.ts';
import type { Favourite } from '../../../review/list/use-favourite.ts';
import type { Review } from '../../../review/list/use-review.ts';
import classes from '../applicant-review.module.css';

interface FavouriteProblemProps {
  favourite: Favourite;
  groups: readonly ListedGroup[];
}

/** A mark that was not saved. An applicant who is no longer in the list gets no error about it. */
export function FavouriteProblem({ favourite, groups }: FavouriteProblemProps) {
  const marked = groups.find(({ applicant }) => applicant.id === favourite.variables?.id);
  if (!favourite.isError || !marked) return null;
  return (
    <div className={classes.failed}>
      <ErrorNote title={t`We couldn’t save your change for ${marked.applicant.user.first_name}.`}>
        {problemMessages(favourite.error).join(' ')}
      </ErrorNote>
    </div>
  );
}

interface ListProblemsProps {
  review: Review;
  opened: Pick<ReturnType<typeof useChosenApplicant>, 'isGone' | 'missing'>;
}

/** What could not be loaded: the list again, or the applicant that the address names. */
export function ListProblems({ review, opened: { isGone, missing } }: ListProblemsProps) {
  return (
    <>
      {review.error !== null && !review.isMoreError && (
        <div className={classes.failed}>
          <ErrorNote title={t`We couldn’t refresh the list.`} onRetry={review.reload} busy={review.isFetching}>
            {t`You’re seeing an earlier version.`} {problemMessages(review.error).join(' ')}
          </ErrorNote>
        </div>
      )}
      {isGone && <ApplicantGone />}
      {missing && (
        <div className={classes.failed}>
          <ErrorNote title={t`We couldn’t open the application.`} onRetry={missing.retry} busy={missing.isBusy}>
            {problemMessages(missing.error).join(' ')}
          </ErrorNote>
        </div>
      )}
    </>
  );
}
