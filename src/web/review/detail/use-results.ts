import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApplicantForLandlord } from '../../../contract/applicant-shapes.ts';
import { applicantByUser } from '../../../contract/review.ts';
import { call, problemMessages } from '../../app/api/api.ts';

/** One applicant of a rental by person, with the results of the checks opened. */
export const profileQuery = (propertyId: string, userId: string) =>
  queryOptions({
    queryKey: ['review', propertyId, 'profile', userId],
    queryFn: async ({ signal }) => {
      const body = { application_id: propertyId, user_id: userId };
      return (await call(applicantByUser, { body }, { signal })).applicant;
    },
  });

/** The results of an applicant: opened, on their way, or not to be had. */
export interface OpenedResults {
  opened: ApplicantForLandlord | undefined;
  /** What the server says when they did not open. */
  problem: string | undefined;
  retry: () => void;
  isBusy: boolean;
}

/** The results out of a profile that was asked for. */
export const resultsOf = (profile: UseQueryResult<ApplicantForLandlord>): OpenedResults => ({
  opened: profile.data,
  problem: profile.isError ? problemMessages(profile.error).join(' ') : undefined,
  retry: () => void profile.refetch(),
  isBusy: profile.isFetching,
});

/**
 * Opens the results of an applicant of the list; the server notes each time that it was done.
 *
 * @param has whether there are any
 */
export const useResults = (propertyId: string, applicant: ApplicantForLandlord, has: boolean): OpenedResults =>
  resultsOf(useQuery({ ...profileQuery(propertyId, applicant.user_id), enabled: has }));
