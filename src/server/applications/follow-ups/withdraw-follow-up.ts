import type { LandlordActor } from '../../../domain/accounts/actor.ts';
import { assertIsOpen, stateOf } from '../../../domain/applications/follow-ups/follow-up.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { removeFromOutbox } from '../../infrastructure/database/outbox-withdrawal.ts';
import { findForFollowUp, lockForFollowUp } from './asked-application-store.ts';
import { applicationOfFollowUp, lockFollowUp } from './follow-up-answer-store.ts';
import { setFollowUpWithdrawn } from './follow-up-store.ts';

/**
 * Withdraws what the landlord asked for, before it is answered; an email about it that waits isn't sent. Withdrawing again
 * changes nothing.
 *
 * @throws Problem `conflict` FollowUpClosed when it was answered
 */
export async function withdrawFollowUp(ctx: AppContext, actor: LandlordActor, { id }: { id: string }): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const at = ctx.clock();
    const applicantId = await applicationOfFollowUp(tx, id);
    if (!applicantId) throw notFound();
    await lockForFollowUp(tx, actor.userId, applicantId);
    if (!(await findForFollowUp(tx, actor.userId, { applicantId, at }))) throw notFound();
    const followUp = await lockFollowUp(tx, id);
    if (!followUp) throw notFound();
    const state = stateOf(followUp);
    if (state === 'withdrawn') return;
    assertIsOpen(state);
    await setFollowUpWithdrawn(tx, id, at);
    await removeFromOutbox(tx, 'follow-up-asked', id);
    await recordAuditEvent(tx, actor, {
      action: 'follow_up.withdrawn',
      subjectKind: 'applicant',
      subjectId: applicantId,
      detail: { kind: followUp.kind },
    });
  });
}
