import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { openDispute, ownRanking, withdrawDispute } from '../../contract/ranking.ts';
import { ApiProblem, call } from '../app/api/api.ts';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';

export type OwnRanking = ReplyOf<typeof ownRanking>;

/** The reasons that the landlord reads about the tenant's own application. */
export const ownRankingQuery = (applicantId: string) =>
  queryOptions({
    queryKey: ['applicant', applicantId, 'ranking'],
    queryFn: ({ signal }) => call(ownRanking, { params: { applicantId } }, { signal }),
    refetchOnMount: 'always',
  });

/** An earlier attempt or another window already opened the dispute, so there is nothing left to do. */
function ignoreAlreadyDisputed(problem: unknown): void {
  if (!(problem instanceof ApiProblem && problem.errorType === 'AlreadyDisputed')) throw problem;
}

/** Disputes a reason and withdraws the dispute; both wait until the reasons are loaded again. */
export function useDisputes(applicantId: string) {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: ['applicant', applicantId, 'ranking'] });
  const open = useGuardedMutation({
    mutationFn: async ({ input, comment }: { input: string; comment: string }) => {
      const body = { input, ...(comment && { comment }) };
      await call(openDispute, { params: { applicantId }, body }).catch(ignoreAlreadyDisputed);
    },
    onSuccess: reload,
    // It may have been resolved while this page was open.
    onError: (problem) => (problem instanceof ApiProblem && problem.status === 409 ? reload() : undefined),
  });
  const withdraw = useGuardedMutation({
    mutationFn: (input: string) => call(withdrawDispute, { params: { applicantId, input } }),
    onSuccess: reload,
  });
  return { open, withdraw };
}
