import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import type { AppContext } from '../../app-context.ts';
import { ownApplicant } from '../applicant-store.ts';
import { type AskedGuarantor, listGuarantorsOf } from './guarantor-store.ts';

/** Whom the caller asked to be a guarantor for an application, and who has answered. */
export async function listGuarantors(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId }: { applicantId: string },
): Promise<AskedGuarantor[]> {
  const own = await ownApplicant(ctx.db, actor.userId, applicantId);
  return listGuarantorsOf(ctx.db, own.id);
}
