import { useQuery } from '@tanstack/react-query';
import { ApiProblem, call } from '../../app/api/api.ts';

/** Loaded where a co-applicant's link is at hand only, so that other invitations open lighter. */
const coapplicantCalls = () => import('../../../contract/co-applicants.ts');

/** What the link of a co-applicant holds: the invitation, and the secret that alone proves it. */
export interface FriendLink {
  id: string;
  token: string;
}

/** The co-applicant's part of an address; undefined when the address is not such a link, or is cut off. */
export function readFriendLink(query: URLSearchParams): FriendLink | undefined {
  const [id, token] = [query.get('coapplicant_id'), query.get('coapplicant_token')];
  return id && token ? { id, token } : undefined;
}

const CONFIRM = '/tenant/coapplicant-confirm-invite';

/** Where an invitation to apply together is accepted or turned down by somebody who is signed in. */
export function confirmPath(link: FriendLink | undefined): string {
  return link
    ? `${CONFIRM}?${new URLSearchParams({ coapplicant_id: link.id, coapplicant_token: link.token })}`
    : CONFIRM;
}

const isUnknown = (problem: unknown): boolean => problem instanceof ApiProblem && [404, 422].includes(problem.status);

/** What the letter says of applying together. A link that is cut off or over says so, and what it still does. */
export function togetherWords(link: FriendLink | undefined, inviter: string | undefined, problem: unknown): string {
  if (!link) {
    return 'This link does not say which friend it comes from: a part of it is missing. To apply together, open the link in your friend’s message. With this one you begin by yourself, and you join your friend once you open the other.';
  }
  if (isUnknown(problem)) {
    return 'This link to apply together does not work any more. Open the newest message of your friend, or ask for a new link.';
  }
  const who = inviter ? `${inviter} is applying and would like to apply with you.` : 'You apply together.';
  return `${who} Everybody fills in an application of their own, and nobody sees the answers of the others.`;
}

/**
 * Joins the friend's group, before anything else is done.
 *
 * @throws ApiProblem with words for somebody whom the link does not invite
 */
export async function joinFriend(link: FriendLink): Promise<void> {
  try {
    await answerFriend(link, 1);
  } catch (problem) {
    if (!isUnknown(problem)) throw problem;
    const message =
      'This link to apply together is not for this account, or it was replaced by a newer one. Open the newest message of your friend, or ask for a new link.';
    throw new ApiProblem(404, { message });
  }
}

/** Accepts an invitation to apply together (1), or says no (0). */
export async function answerFriend({ id, token }: FriendLink, status: 0 | 1) {
  const { updateCoapplicant } = await coapplicantCalls();
  return call(updateCoapplicant, { params: { id }, body: { status, coapplicant_token: token } });
}

/** Who invites to apply together, and for which rental. */
export const useFriendInvitation = (link: FriendLink | undefined) =>
  useQuery({
    queryKey: ['invitation to apply together', link?.id, link?.token],
    queryFn: async ({ signal }) => {
      const { coapplicantInvitation } = await coapplicantCalls();
      const body = { coapplicant_token: link?.token ?? '' };
      return (await call(coapplicantInvitation, { params: { id: link?.id ?? '' }, body }, { signal })).data;
    },
    enabled: link !== undefined,
    retry: false,
  });
