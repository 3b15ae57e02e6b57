import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { assertCanEditApplication } from '../../../domain/applications/access.ts';
import type { Step } from '../../../domain/applications/application.ts';
import { Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { lockOwnApplication, ownApplicant, setStep } from '../applicant-store.ts';
import { findDraft, putDraft, removeDraft } from './draft-store.ts';
import { type Draft, openStoredDraft, sealDraft } from './sealed-draft.ts';

/** Stores the current step of the caller's application. Navigation is not an audit event. */
export async function rememberStep(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId, step }: { applicantId: string; step: Step },
): Promise<void> {
  const own = await ownApplicant(ctx.db, actor.userId, applicantId);
  await setStep(ctx.db, own.id, step);
}

/** The unconfirmed input of a step of the caller's application. */
export async function readDraft(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId, step }: { applicantId: string; step: Step },
): Promise<Draft | undefined> {
  const own = await ownApplicant(ctx.db, actor.userId, applicantId);
  return openStoredDraft(ctx, own.id, await findDraft(ctx.db, own.id, step));
}

/** Deletes a step's draft after it was confirmed or discarded. */
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

export interface DraftInput {
  applicantId: string;
  step: Step;
  content: Record<string, unknown>;
  version: number;
}

/**
 * Stores the input of a step, valid or not. Drafts are not audit events.
 *
 * @throws Problem `conflict` StaleDraft when another device saved in between; nothing is overwritten
 */
export async function saveDraft(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId, step, content, version: known }: DraftInput,
): Promise<{ version: number; savedAt: Date }> {
  const at = ctx.clock();
  const version = await transaction(ctx.db, async (tx) => {
    const own = await lockOwnApplication(tx, actor.userId, { applicantId });
    assertCanEditApplication(own.status);
    const sealed = await sealDraft(ctx, tx, { applicantId: own.id, step, content });
    return putDraft(tx, own.id, { step, sealed, version: known, at });
  });
  if (version === undefined) {
    throw new Problem('conflict', t`This step was changed on another device or in another tab.`, {
      errorType: 'StaleDraft',
    });
  }
  return { version, savedAt: at };
}
