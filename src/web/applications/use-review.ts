import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApplicantForLandlord } from '../../contract/applicant-shapes.ts';
import { getProperty } from '../../contract/properties.ts';
import { markSeen, updateFavourite } from '../../contract/review.ts';
import { ApiProblem, call } from '../api.ts';

/** A rental of the landlord with everybody who applied. */
export const reviewQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['review', propertyId],
    queryFn: ({ signal }) => call(getProperty, { params: { id: propertyId } }, { signal }),
    refetchOnMount: 'always',
    // A refusal stays a refusal; only a call that did not get through is worth a second try.
    retry: (failures, problem) => failures < 1 && !(problem instanceof ApiProblem && problem.status > 0),
  });

/** Tells the server that the landlord has the list before them, so that nobody on it counts as new any more. */
export function useMarkSeen(propertyId: string, submitted: number): void {
  useEffect(() => {
    // Nothing hangs on it: when the call fails, the badge "new" stays until the list is opened the next time.
    if (submitted > 0) call(markSeen, { params: { id: propertyId } }).catch(() => undefined);
  }, [propertyId, submitted]);
}

export const favouriteLabel = ({ is_favourite }: { is_favourite: number }): string =>
  is_favourite === 1 ? 'remove from favorites' : 'add to favorites';

/** Marks an applicant as a favourite, or takes the mark back. What the server answers is what is shown. */
export function useFavourite(propertyId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, is_favourite }: ApplicantForLandlord) =>
      call(updateFavourite, { params: { id }, body: { is_favourite: is_favourite === 1 ? 0 : 1 } }),
    onSuccess: ({ status, is_favourite }, { id }) => {
      if (status !== 1) return;
      queries.setQueryData(
        reviewQuery(propertyId).queryKey,
        (review) =>
          review && {
            ...review,
            applicants: review.applicants.map((one) => (one.id === id ? { ...one, is_favourite } : one)),
          },
      );
    },
  });
}

export type Favourite = ReturnType<typeof useFavourite>;
