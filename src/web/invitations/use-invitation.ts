import { useQuery } from '@tanstack/react-query';
import { applicationByToken } from '../../contract/apply-link.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { ApiProblem, call } from '../app/api/api.ts';

export type Invitation = ReplyOf<typeof applicationByToken>['data'];

/** Under which key the invitation with this token is kept. */
export const keyOfInvitation = (token: string) => ['invitation', token] as const;

/** What the invitation with this token says. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: keyOfInvitation(token),
    queryFn: async ({ signal }) => (await call(applicationByToken, { params: { token } }, { signal })).data,
    retry: (failures, problem) => failures < 1 && problem instanceof ApiProblem && problem.status === 0,
  });
