import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import type { AppContext } from '../../app-context.ts';
import { ownApplicant } from '../applicant-store.ts';
import { listAnswers } from '../own-application-store.ts';

/** One kind of answers of an own application, as the contract prints them. */
export async function readAnswers(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId, kind }: { applicantId: string; kind: 'housings' | 'employments' | 'households' },
): Promise<unknown[]> {
  const own = await ownApplicant(ctx.db, actor.userId, applicantId);
  return listAnswers(ctx.db, kind, own.id);
}
