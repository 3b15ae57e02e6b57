import { confirmByInvitation } from '../../contract/invitations.ts';
import { SENT } from '../../domain/invitations/invitation.ts';
import { ApiProblem, call } from '../app/api/api.ts';

/**
 * Confirms the email or phone number that this invitation was sent to, where it is the account's: the link proves it
 * without a code. Nothing without a proof in the address.
 */
export async function confirmSentTo(token: string, query: URLSearchParams): Promise<void> {
  const sent = query.get(SENT);
  if (!sent) return;
  await call(confirmByInvitation, { params: { token }, body: { sent } }).catch((problem: unknown) => {
    // A link that was passed on proves nothing, and its holder may apply all the same.
    if (!(problem instanceof ApiProblem && [404, 422, 429].includes(problem.status))) throw problem;
  });
}
