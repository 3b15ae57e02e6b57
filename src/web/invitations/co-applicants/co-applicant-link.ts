import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem, call } from '../../app/api/api.ts';

/** Loaded only for a co-applicant's link, to keep other invitations light. */
const coapplicantCalls = () => import('../../../contract/co-applicants.ts');

/** The parameters of a co-applicant's link: the invitation and its secret. */
export interface CoApplicantLink {
  id: string;
  token: string;
}

/** Reads a co-applicant's link; undefined when it is not one, or is incomplete. */
export function readCoApplicantLink(query: URLSearchParams): CoApplicantLink | undefined {
  const [id, token] = [query.get('coapplicant_id'), query.get('coapplicant_token')];
  return id && token ? { id, token } : undefined;
}

const CONFIRM = '/tenant/coapplicant-confirm-invite';

/** The page where a logged-in user accepts or declines an invitation to apply together. */
export function confirmPath(link: CoApplicantLink | undefined): string {
  return link
    ? `${CONFIRM}?${new URLSearchParams({ coapplicant_id: link.id, coapplicant_token: link.token })}`
    : CONFIRM;
}

/** Whether the link is expired, replaced or for somebody else. */
export const isUnknownLink = (problem: unknown): boolean =>
  problem instanceof ApiProblem && [404, 422].includes(problem.status);

/** The text about applying together on the invitation. An incomplete or expired link says so, and what it still does. */
export function describeTogether(
  link: CoApplicantLink | undefined,
  inviter: string | undefined,
  problem: unknown,
): string {
  if (!link) {
    return t`Part of this link is missing, so we can’t tell which friend sent it. To apply together, open the link in your friend’s message. With this one, you start on your own, and you can join your friend later by opening theirs.`;
  }
  if (isUnknownLink(problem)) {
    return t`This link to apply together no longer works. Open your friend’s newest message, or ask for a new link.`;
  }
  return inviter
    ? t`${inviter} is applying and would like to apply with you. Each of you fills in your own application, and no one sees anyone else’s answers.`
    : t`You’ll be applying together. Each of you fills in your own application, and no one sees anyone else’s answers.`;
}

/** Who sent an invitation to apply together, and for which property. */
export const useCoApplicantInvitation = (link: CoApplicantLink | undefined) =>
  useQuery({
    queryKey: ['co-applicant-invitation', link?.id, link?.token],
    queryFn: async ({ signal }) => {
      const { coapplicantInvitation } = await coapplicantCalls();
      const body = { coapplicant_token: link?.token ?? '' };
      return (await call(coapplicantInvitation, { params: { id: link?.id ?? '' }, body }, { signal })).data;
    },
    enabled: link !== undefined,
    retry: false,
  });
