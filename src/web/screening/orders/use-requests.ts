import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { cancelAllRequests, cancelRequest, landlordRequests } from '../../../contract/screening.ts';
import { ApiProblem, call } from '../../app/api/api.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';

export type LandlordRequest = ReplyOf<typeof landlordRequests>['data'][number];

/** The landlord's screening requests for a property. */
export const requestsQuery = (applicationId: string) =>
  queryOptions({
    // @untranslated: a key
    queryKey: ['landlord requests', applicationId],
    queryFn: ({ signal }) => call(landlordRequests, { params: { applicationId } }, { signal }),
    retry: (failures, problem) => failures < 1 && !(problem instanceof ApiProblem && problem.status >= 400),
    refetchOnMount: 'always',
  });

/** Cancels one request, or with `all` every one that is not completed; finishes once the list is refetched. */
export function useCancelRequests(applicationId: string, onDone: () => void) {
  const queries = useQueryClient();
  return useGuardedMutation({
    mutationFn: async (which: { id: string } | 'all') => {
      if (which === 'all') await call(cancelAllRequests, { params: { applicationId } });
      else await call(cancelRequest, { params: { id: which.id } });
    },
    // A rejection often means that the request has changed since it was loaded.
    onSettled: () => queries.invalidateQueries({ queryKey: requestsQuery(applicationId).queryKey }),
    onSuccess: onDone,
  });
}
