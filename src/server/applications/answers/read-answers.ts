import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import type { Toolbox } from '../../app-context.ts';
import { ownApplicant } from '../applicant-store.ts';
import { listAnswers } from '../own-application-store.ts';

/** One kind of answers of an own application, as the contract prints them. */
export async function readAnswers(
  toolbox: Toolbox,
  actor: ApplicantActor,
  { applicantId, kind }: { applicantId: string; kind: 'housings' | 'employments' | 'households' },
): Promise<unknown[]> {
  const own = await ownApplicant(toolbox.db, actor.userId, applicantId);
  return listAnswers(toolbox.db, kind, own.id);
}
