import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { cancelAllRequests, cancelRequest, landlordRequests } from '../../../contract/screening.ts';
import { ApiProblem, call } from '../../app/api/api.ts';

export type LandlordRequest = ReplyOf<typeof landlordRequests>['data'][number];

/** What the landlord ordered for a rental. */
export const requestsQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ['landlord requests', applicationId],
    queryFn: ({ signal }) => call(landlordRequests, { params: { applicationId } }, { signal }),
    retry: (failures, problem) => failures < 1 && !(problem instanceof ApiProblem && problem.status >= 400),
    refetchOnMount: 'always',
  });

/** Cancels one request, or with `all` every one that is not completed; the list is read again before it counts as done. */
export function useCancelRequests(applicationId: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (which: { id: string } | 'all') => {
      if (which === 'all') await call(cancelAllRequests, { params: { applicationId } });
      else await call(cancelRequest, { params: { id: which.id } });
    },
    // A refusal often says that the request is not what it was when it was read here.
    onSettled: () => queries.invalidateQueries({ queryKey: requestsQuery(applicationId).queryKey }),
    onSuccess: onDone,
  });
}
