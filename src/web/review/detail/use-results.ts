import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { applicantByUser } from '../../../contract/review.ts';
import { call, isPasswordRequired, problemMessages } from '../../app/api/api.ts';
import { askForPassword } from '../../app/api/prompts.ts';

/** A property's applicant by user id, with the check results opened. */
export const profileQuery = (propertyId: string, userId: string) =>
  queryOptions({
    queryKey: ['review', propertyId, 'profile', userId],
    queryFn: async ({ signal }) => {
      const body = { application_id: propertyId, user_id: userId };
      return (await call(applicantByUser, { body }, { signal, asksPassword: false })).applicant;
    },
    retry: (failures, problem) => failures < 1 && !isPasswordRequired(problem),
  });

/** An applicant's check results: opened, loading, or failed. */
export interface OpenedResults {
  opened: ApplicantForLandlord | undefined;
  /** The server's message when they did not open. */
  problem: string | undefined;
  /** Whether they open once the password is entered; `retry` then asks for it. */
  isPasswordRequired: boolean;
  retry: () => Promise<void>;
  isBusy: boolean;
}

/** The results from a profile query. */
export const resultsOf = (profile: UseQueryResult<ApplicantForLandlord>): OpenedResults => ({
  opened: profile.data,
  problem: profile.isError ? problemMessages(profile.error).join(' ') : undefined,
  isPasswordRequired: isPasswordRequired(profile.error),
  retry: async () => {
    if (!isPasswordRequired(profile.error) || (await askForPassword())) await profile.refetch();
  },
  isBusy: profile.isFetching,
});

/**
 * Opens the results of a listed applicant; the server logs each access.
 *
 * @param has whether there are any results
 */
export const useResults = (propertyId: string, applicant: ApplicantForLandlord, has: boolean): OpenedResults =>
  resultsOf(useQuery({ ...profileQuery(propertyId, applicant.user_id), enabled: has }));
