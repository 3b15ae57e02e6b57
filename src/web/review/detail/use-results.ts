import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApplicantForLandlord } from '../../../contract/applicant-shapes.ts';
import { applicantByUser } from '../../../contract/review.ts';
import { call, problemMessages } from '../../app/api/api.ts';

/** A property's applicant by user id, with the check results opened. */
export const profileQuery = (propertyId: string, userId: string) =>
  queryOptions({
    queryKey: ['review', propertyId, 'profile', userId],
    queryFn: async ({ signal }) => {
      const body = { application_id: propertyId, user_id: userId };
      return (await call(applicantByUser, { body }, { signal })).applicant;
    },
  });

/** An applicant's check results: opened, loading, or failed. */
export interface OpenedResults {
  opened: ApplicantForLandlord | undefined;
  /** The server's message when they did not open. */
  problem: string | undefined;
  retry: () => void;
  isBusy: boolean;
}

/** The results from a profile query. */
export const resultsOf = (profile: UseQueryResult<ApplicantForLandlord>): OpenedResults => ({
  opened: profile.data,
  problem: profile.isError ? problemMessages(profile.error).join(' ') : undefined,
  retry: () => void profile.refetch(),
  isBusy: profile.isFetching,
});

/**
 * Opens the results of a listed applicant; the server logs each access.
 *
 * @param has whether there are any results
 */
export const useResults = (propertyId: string, applicant: ApplicantForLandlord, has: boolean): OpenedResults =>
  resultsOf(useQuery({ ...profileQuery(propertyId, applicant.user_id), enabled: has }));
