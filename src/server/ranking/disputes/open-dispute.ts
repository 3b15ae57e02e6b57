import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import { familyOf, type InputId } from '../../../domain/ranking/inputs/inputs.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { findCurrentDispute, insertDispute, lockSubmitted } from './dispute-store.ts';
import { notifyLandlordOfDispute } from './notify-landlord.ts';

/**
 * Opens a dispute about a reason. The disputed facts do not count for the whole group until the dispute is resolved; the
 * landlord is told that something is disputed, and sees the place with and without it.
 *
 * @throws Problem `conflict` when it is already disputed, or was disputed and confirmed by the same result
 */
export async function openDispute(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId, input, comment }: { applicantId: string; input: InputId; comment: string | undefined },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    if (!(await lockSubmitted(tx, actor.userId, applicantId))) throw notFound();
    const dispute = { applicantId, family: familyOf(input), comment: comment ?? null, at: ctx.clock() };
    if (!(await insertDispute(tx, dispute))) throw await whyNot(tx, dispute);
    await recordAuditEvent(tx, actor, {
      action: 'dispute.opened',
      subjectKind: 'applicant',
      subjectId: applicantId,
      detail: { family: dispute.family },
    });
    await notifyLandlordOfDispute(ctx, tx, applicantId);
    await ctx.ranks.refresh(tx, applicantId);
  });
}

async function whyNot(tx: Tx, { applicantId, family }: { applicantId: string; family: string }): Promise<Problem> {
  const current = await findCurrentDispute(tx, applicantId, family);
  return current?.state === 'rejected'
    ? new Problem(
        'conflict',
        t`We asked the source about this, and it was confirmed. You can dispute it again when there is a new result.`,
        { errorType: 'DisputeRejected' },
      )
    : new Problem('conflict', t`You have disputed this already.`, { errorType: 'AlreadyDisputed' });
}
