import type { LandlordActor } from '../../../domain/accounts/actor.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { withdrawFromOutbox } from '../../infrastructure/database/outbox-withdrawal.ts';
import { lockGroup } from './decided-group-store.ts';
import { DECISION_EMAIL, findDecision, referenceOf, setUndone } from './decision-store.ts';
import { notifyBackupAgain } from './write-decision.ts';

/**
 * Undoes a decision before any of its emails is sent. Undoing it twice changes nothing.
 *
 * @throws Problem `conflict` when the emails were sent
 */
export async function undoDecision(
  ctx: AppContext,
  actor: LandlordActor,
  { applicantId }: { applicantId: string },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const group = await lockGroup(tx, actor.userId, applicantId);
    if (!group) throw notFound();
    const decision = await findDecision(tx, applicantId);
    if (!decision) return;
    const now = ctx.clock();
    const references = group.adults.map((adult) => referenceOf(decision.id, adult));
    if (!(await withdrawFromOutbox(tx, DECISION_EMAIL, references, now))) {
      throw new Problem('conflict', t`The letter about this decision has been sent, so it stands.`, {
        errorType: 'DecisionSent',
      });
    }
    await setUndone(tx, decision.id, now);
    await notifyBackupAgain(ctx, tx, actor, { group, decisionId: decision.id });
    await recordAuditEvent(tx, actor, { action: 'decision.undone', subjectKind: 'applicant', subjectId: applicantId });
  });
}
