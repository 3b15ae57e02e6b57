import { isDeepStrictEqual } from 'node:util';
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
 * can no longer be undone. The order of the other groups stays as it is. The same decision again changes nothing, so
 * that a double click decides once.
 *
 * @returns when it was decided
 * @throws Problem `conflict` when another decision stands
 */
export async function decideApplication(
  ctx: AppContext,
  actor: LandlordActor,
  { applicantId, decision }: { applicantId: string; decision: Decision },
): Promise<Date> {
  return transaction(ctx.db, async (tx) => {
    const group = await lockGroup(tx, actor.userId, applicantId);
    if (!group) throw notFound();
    const standing = await findDecision(tx, applicantId);
    if (standing) {
      if (isDeepStrictEqual(standing.decision, decision)) return standing.decidedAt;
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
        content: { ...emailTo(ctx, group, { decision, firstName: adult.firstName }), landlordId: actor.userId },
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
    return now;
  });
}
