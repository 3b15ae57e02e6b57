import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import type { Step } from '../../../domain/applications/application.ts';
import type { AppContext } from '../../app-context.ts';
import { ownApplicant, setStep } from '../applicant-store.ts';

/** Remembers the screen on which an own application stands. Where somebody looks is no deed: no audit row. */
export async function rememberStep(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId, step }: { applicantId: string; step: Step },
): Promise<void> {
  const own = await ownApplicant(ctx.db, actor.userId, applicantId);
  await setStep(ctx.db, own.id, step);
}
