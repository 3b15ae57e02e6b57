import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import type { AppContext } from '../../app-context.ts';
import { ownApplicant } from '../../applications/applicant-store.ts';
import { consentsOf, type GivenConsent } from './consent-store.ts';

/** What the caller last answered to each check of their own application. */
export async function listConsents(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId }: { applicantId: string },
): Promise<GivenConsent[]> {
  const own = await ownApplicant(ctx.db, actor.userId, applicantId);
  return consentsOf(ctx.db, own.id);
}
