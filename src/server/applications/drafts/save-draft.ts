import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { assertCanEditApplication } from '../../../domain/applications/access.ts';
import type { Step } from '../../../domain/applications/application.ts';
import { Problem } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/transaction.ts';
import { lockOwnApplication } from '../applicant-store.ts';
import { putDraft } from './draft-store.ts';

export interface DraftInput {
  applicantId: string;
  step: Step;
  content: Record<string, unknown>;
  version: number;
}

/**
 * Keeps what is being typed on a step, whatever state it is in. Drafts are no deeds, so they leave no audit row.
 *
 * @throws Problem `conflict` StaleDraft when another device saved in between; nothing is overwritten
 */
export async function saveDraft(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId, ...draft }: DraftInput,
): Promise<{ version: number; savedAt: Date }> {
  const at = ctx.clock();
  const version = await transaction(ctx.db, async (tx) => {
    const own = await lockOwnApplication(tx, actor.userId, { applicantId });
    assertCanEditApplication(own.status);
    return putDraft(tx, own.id, { ...draft, at });
  });
  if (version === undefined) {
    throw new Problem('conflict', 'This step was changed on another device.', { errorType: 'StaleDraft' });
  }
  return { version, savedAt: at };
}
