import type { Actor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import type { AppContext } from '../app-context.ts';
import { hashToken } from '../infrastructure/secrets/tokens.ts';
import { type CoApplicantInvitation, findCoApplicant } from './co-applicant-store.ts';

/** The inviter and the property, for the holder of the token. */
export async function openCoapplicantInvitation(
  ctx: AppContext,
  _actor: Actor,
  { id, token }: { id: string; token: string },
): Promise<CoApplicantInvitation> {
  const found = await findCoApplicant(ctx.db, id);
  if (!found || !hashToken(token).equals(found.tokenHash)) throw notFound();
  return found;
}
