import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import type { Toolbox } from '../../app-context.ts';
import { ownApplicant } from '../applicant-store.ts';
import { type AskedGuarantor, listGuarantorsOf } from './guarantor-store.ts';

/** Whom the caller asked to be a guarantor for an application, and who has answered. */
export async function listGuarantors(
  toolbox: Toolbox,
  actor: ApplicantActor,
  { applicantId }: { applicantId: string },
): Promise<AskedGuarantor[]> {
  const own = await ownApplicant(toolbox.db, actor.userId, applicantId);
  return listGuarantorsOf(toolbox.db, own.id);
}
