import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import type { Step } from '../../../domain/applications/application.ts';
import type { AppContext } from '../../app-context.ts';
import { ownApplicant } from '../applicant-store.ts';
import { type Draft, findDraft } from './draft-store.ts';

/** What was typed on a step of an own application and not confirmed yet. */
export async function readDraft(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId, step }: { applicantId: string; step: Step },
): Promise<Draft | undefined> {
  const own = await ownApplicant(ctx.db, actor.userId, applicantId);
  return findDraft(ctx.db, own.id, step);
}
