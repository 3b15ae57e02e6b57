import { useQuery } from '@tanstack/react-query';
import type { applicationByToken } from '../../contract/apply-link.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { t } from '../../domain/text/t.ts';
import { ApiProblem, call } from '../app/api/api.ts';

/** The invitation's path, marked so that applying continues when the user returns logged in. */
export function returningPath(pathname: string, query: URLSearchParams): string {
  const marked = new URLSearchParams(query);
  marked.set('returning', '1');
  return `${pathname}?${marked}`;
}

/** The query without the mark, so that a reload does not apply again. */
export function withoutReturning(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete('returning');
  return rest.size > 0 ? `?${rest}` : '';
}

/** The heading of the invitation; a property without a unit is named by its address alone. */
export function invitationHeading(property: { address: string; unit: string | null }, byFriend: boolean): string {
  const place = [property.unit?.trim(), property.address].filter(Boolean).join(', ');
  return byFriend
    ? t`your friend has invited you to apply for ${place}` // @literal
    : t`you've been invited to apply for ${place}`; // @literal
}

export type Invitation = ReplyOf<typeof applicationByToken>['data'];

/** The query key of the invitation with this token. */
export const keyOfInvitation = (token: string) => ['invitation', token] as const;

export const useInvitation = (token: string) =>
  useQuery({
    queryKey: keyOfInvitation(token),
    queryFn: async ({ signal }) => {
      // Loaded with the first call: a server-rendered invitation needs none.
      const { applicationByToken: endpoint } = await import('../../contract/apply-link.ts');
      return (await call(endpoint, { params: { token } }, { signal })).data;
    },
    retry: (failures, problem) => failures < 1 && problem instanceof ApiProblem && problem.status === 0,
  });
