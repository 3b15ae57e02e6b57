import { confirmByInvitation } from '../../../../contract/invitations.ts';
import { SENT } from '../../../../domain/invitations/invitation.ts';
import { ApiProblem, call } from '../../../app/api/api.ts';
import { joinInviter } from '../../../invitations/co-applicants/answer-co-applicant.ts';
import type { CoApplicantLink } from '../../../invitations/co-applicants/co-applicant-link.ts';
import { connectRequests } from '../../../screening/consent/link-requests.ts';

/**
 * Confirms the email or phone number that this invitation was sent to, where it is the account's: the link proves it
 * without a code. Nothing without a proof in the address.
 */
async function confirmSentTo(token: string, query: URLSearchParams): Promise<void> {
  const sent = query.get(SENT);
  if (!sent) return;
  await call(confirmByInvitation, { params: { token }, body: { sent } }).catch((problem: unknown) => {
    // A link that was passed on proves nothing, and its holder may apply all the same.
    if (!(problem instanceof ApiProblem && [404, 422, 429].includes(problem.status))) throw problem;
  });
}

interface Invited {
  token: string;
  query: URLSearchParams;
  friend: CoApplicantLink | undefined;
  applicantToken: string | undefined;
}

/** Links what was sent before to the person who applies: a friend's group, a confirmed contact, requested checks. */
export async function connect(applicationId: string, { token, query, friend, applicantToken }: Invited): Promise<void> {
  if (friend) await joinInviter(friend);
  await confirmSentTo(token, query);
  await connectRequests(applicationId, applicantToken);
}
