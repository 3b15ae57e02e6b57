import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { notFound } from '../../../domain/problem.ts';
import { familyOf, type InputId } from '../../../domain/ranking/inputs/inputs.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { lockSubmitted, setDisputeWithdrawn } from './dispute-store.ts';
import { holdBackNotification } from './notify-landlord.ts';

/** Withdraws the caller's dispute, so that the disputed facts count again. Idempotent. */
export async function withdrawDispute(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId, input }: { applicantId: string; input: InputId },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    if (!(await lockSubmitted(tx, actor.userId, applicantId))) throw notFound();
    if (!(await setDisputeWithdrawn(tx, applicantId, familyOf(input), ctx.clock()))) return;
    await recordAuditEvent(tx, actor, {
      action: 'dispute.withdrawn',
      subjectKind: 'applicant',
      subjectId: applicantId,
      detail: { family: familyOf(input) },
    });
    await holdBackNotification(ctx, tx, applicantId);
    await ctx.ranks.refresh(tx, applicantId);
  });
}
