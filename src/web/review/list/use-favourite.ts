import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { updateFavourite } from '../../../contract/review.ts';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem, call } from '../../app/api/api.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { changeApplicants, reviewKey } from './review-pages.ts';

/** What the button does. */
export const favouriteLabel = ({ is_favourite }: { is_favourite: number }): string =>
  is_favourite === 1 ? t`remove from favorites` : t`add to favorites`;

/** Adds or removes the favourite mark; shows the state that the server returns. */
export function useFavourite(propertyId: string) {
  const queries = useQueryClient();
  const { mutate, reset, isPending, isError, error, variables } = useGuardedMutation({
    mutationFn: ({ id, is_favourite }: ApplicantForLandlord) =>
      call(updateFavourite, { params: { id }, body: { is_favourite: is_favourite === 1 ? 0 : 1 } }),
    onSuccess: ({ status, is_favourite }, { id }) => {
      if (status === 1)
        changeApplicants(queries, propertyId, (one) => (one.id === id ? { ...one, is_favourite } : one));
    },
    // An applicant who has withdrawn cannot be marked; the list reloads and shows it.
    onError: (problem) => {
      if (problem instanceof ApiProblem && problem.status === 404) {
        void queries.invalidateQueries({ queryKey: reviewKey(propertyId) });
      }
    },
  });
  // The same object until something changes, so that unchanged cards are not rendered again.
  return useMemo(
    () => ({ mutate, reset, isPending, isError, error, variables }),
    [mutate, reset, isPending, isError, error, variables],
  );
}

export type Favourite = ReturnType<typeof useFavourite>;
