import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';

/** Loaded where a co-applicant's link is at hand only, so that other invitations open lighter. */
const coapplicantCalls = () => import('../../contract/co-applicants.ts');

/** What the link of a co-applicant names: the invitation, and the secret that proves it where the link has it. */
export interface FriendLink {
  id: string;
  token: string | undefined;
}

/** The co-applicant's part of an address; undefined when the address is not such a link, or is cut off. */
export function readFriendLink(query: URLSearchParams): FriendLink | undefined {
  const id = query.get('coapplicant_id');
  return id ? { id, token: query.get('coapplicant_token') || undefined } : undefined;
}

/** Where an invitation to apply together is accepted or turned down by somebody who is signed in. */
export function confirmPath({ id, token }: FriendLink): string {
  const query = new URLSearchParams({ coapplicant_id: id, ...(token && { coapplicant_token: token }) });
  return `/tenant/coapplicant-confirm-invite?${query}`;
}

/** Accepts an invitation to apply together (1), or says no (0). */
export async function answerFriend({ id, token }: FriendLink, status: 0 | 1) {
  const { updateCoapplicant } = await coapplicantCalls();
  return call(updateCoapplicant, { params: { id }, body: { status, ...(token && { coapplicant_token: token }) } });
}

/** Who invites to apply together, and for which rental; nothing is asked without the secret. */
export const useFriendInvitation = (link: FriendLink | undefined) =>
  useQuery({
    queryKey: ['invitation to apply together', link?.id, link?.token],
    queryFn: async ({ signal }) => {
      const { coapplicantInvitation } = await coapplicantCalls();
      const body = { coapplicant_token: link?.token ?? '' };
      return (await call(coapplicantInvitation, { params: { id: link?.id ?? '' }, body }, { signal })).data;
    },
    enabled: link?.token !== undefined,
    retry: false,
  });
