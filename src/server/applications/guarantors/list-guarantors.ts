import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import type { AppContext } from '../../app-context.ts';
import { ownApplicant } from '../applicant-store.ts';
import { type AskedGuarantor, listGuarantorsOf } from './guarantor-store.ts';

/** The guarantors that the caller invited for an application, and whether they have answered. */
export async function listGuarantors(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId }: { applicantId: string },
): Promise<AskedGuarantor[]> {
  const own = await ownApplicant(ctx.db, actor.userId, applicantId);
  return listGuarantorsOf(ctx.db, own.id);
}
