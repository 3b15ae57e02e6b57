import type { LandlordActor } from '../../domain/accounts/actor.ts';
import { type Decision, undoUntil } from '../../domain/applications/decision.ts';
import { notFound, Problem } from '../../domain/problem.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { type OutgoingMessage, putInOutbox } from '../infrastructure/database/outbox.ts';
import {
  DECISION_EMAIL,
  findDecision,
  insertDecision,
  lockGroup,
  referenceOf,
} from '../review/decisions/decision-store.ts';
import { emailTo } from '../review/decisions/preview-decision.ts';

/**
 * Accepts or declines a submitted group of an own property. Every adult who submitted gets an email once the decision
 * can no longer be undone. The order of the other groups stays as it is.
 *
 * @returns until when it can be undone
 * @throws Problem `conflict` when there is already a decision
 */
export async function decideApplication(
  ctx: AppContext,
  actor: LandlordActor,
  { applicantId, decision }: { applicantId: string; decision: Decision },
): Promise<Date> {
  return transaction(ctx.db, async (tx) => {
    const group = await lockGroup(tx, actor.userId, applicantId);
    if (!group) throw notFound();
    if (await findDecision(tx, applicantId)) {
      throw new Problem('conflict', 'You’ve already made a decision about this application.', {
        errorType: 'AlreadyDecided',
      });
    }
    const now = ctx.clock();
    const decisionId = await insertDecision(tx, applicantId, decision, now);
    const messages = group.adults.map(
      (adult): OutgoingMessage => ({
        channel: 'email',
        recipient: adult.email,
        kind: DECISION_EMAIL,
        dedupeKey: referenceOf(decisionId, adult),
        content: emailTo(group, decision, adult.firstName),
      }),
    );
    await putInOutbox(tx, ctx.enqueue, messages, undoUntil(now));
    await recordAuditEvent(tx, actor, {
      action: `application.${decision.verdict}`,
      subjectKind: 'applicant',
      subjectId: applicantId,
      detail:
        decision.verdict === 'declined' ? { reason: decision.reason, reportPlayedPart: decision.reportPlayedPart } : {},
    });
    return undoUntil(now);
  });
}
