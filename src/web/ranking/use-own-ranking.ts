import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { openDispute, ownRanking, withdrawDispute } from '../../contract/ranking.ts';
import { ApiProblem, call } from '../app/api/api.ts';

export type OwnRanking = ReplyOf<typeof ownRanking>;

/** How an own application reads to its landlord. */
export const ownRankingQuery = (applicantId: string) =>
  queryOptions({
    queryKey: ['applicant', applicantId, 'ranking'],
    queryFn: ({ signal }) => call(ownRanking, { params: { applicantId } }, { signal }),
    refetchOnMount: 'always',
  });

/** An earlier attempt arrived after all, or another window said the same: what was wanted is so. */
function unlessDisputed(problem: unknown): void {
  if (!(problem instanceof ApiProblem && problem.errorType === 'AlreadyDisputed')) throw problem;
}

/** Calling a reason wrong and taking that back; the reasons are read anew before either counts as done. */
export function useDisputes(applicantId: string) {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['applicant', applicantId, 'ranking'] });
  const open = useMutation({
    mutationFn: async ({ input, comment }: { input: string; comment: string }) => {
      const body = { input, ...(comment && { comment }) };
      await call(openDispute, { params: { applicantId }, body }).catch(unlessDisputed);
    },
    onSuccess,
  });
  const takeBack = useMutation({
    mutationFn: (input: string) => call(withdrawDispute, { params: { applicantId, input } }),
    onSuccess,
  });
  return { open, takeBack };
}
