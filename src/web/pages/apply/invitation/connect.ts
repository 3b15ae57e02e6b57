import { joinInviter } from '../../../invitations/co-applicants/answer-co-applicant.ts';
import type { CoApplicantLink } from '../../../invitations/co-applicants/co-applicant-link.ts';
import { confirmSentTo } from '../../../invitations/confirm-by-invitation.ts';
import { connectRequests } from '../../../screening/consent/link-requests.ts';

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
