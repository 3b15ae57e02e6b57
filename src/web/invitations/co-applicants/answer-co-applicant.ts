import { updateCoapplicant } from '../../../contract/co-applicants.ts';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem, call } from '../../app/api/api.ts';
import { type CoApplicantLink, isUnknownLink } from './co-applicant-link.ts';

/**
 * Joins the inviter's group.
 *
 * @throws ApiProblem with a message for a user whom the link does not invite
 */
export async function joinInviter(link: CoApplicantLink): Promise<void> {
  try {
    await answerCoApplicantInvitation(link, 1);
  } catch (problem) {
    if (!isUnknownLink(problem)) throw problem;
    const message = t`This link to apply together isn’t for this account, or a newer one has replaced it. Open your friend’s newest message, or ask for a new link.`;
    throw new ApiProblem(404, { message });
  }
}

/** Accepts (1) or declines (0) an invitation to apply together. */
export async function answerCoApplicantInvitation({ id, token }: CoApplicantLink, status: 0 | 1) {
  return call(updateCoapplicant, { params: { id }, body: { status, coapplicant_token: token } });
}
