import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import type { Step } from '../../../domain/applications/application.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/transaction.ts';
import { lockOwnApplication } from '../applicant-store.ts';
import { removeDraft } from './draft-store.ts';

/** Forgets what was typed on a step, because it was confirmed or given up. */
export async function forgetDraft(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId, step }: { applicantId: string; step: Step },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const own = await lockOwnApplication(tx, actor.userId, { applicantId });
    await removeDraft(tx, own.id, step);
  });
}
