import type { LandlordActor } from '../../../domain/accounts/actor.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { withdrawFromOutbox } from '../../infrastructure/database/outbox-withdrawal.ts';
import { isOwnProperty } from '../review-store.ts';
import { withdrawBackupEmails } from './backup-store.ts';
import { findChoice, findPartsOf, setChoiceUndone } from './choice-store.ts';
import { lockChoosable } from './choosable-group-store.ts';
import { type DecidedGroup, findGroup } from './decided-group-store.ts';
import { DECISION_EMAIL, referenceOf, setUndone } from './decision-store.ts';
import { notifyBackupAgain } from './write-decision.ts';

/**
 * Undoes the last choice among the groups of an own property, as a whole, before any of its emails is sent. Undoing it twice
 * changes nothing.
 *
 * @throws Problem `conflict` DecisionSent when any of the emails was sent
 */
export async function undoChoice(
  ctx: AppContext,
  actor: LandlordActor,
  { propertyId }: { propertyId: string },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    if (!(await isOwnProperty(tx, actor.userId, propertyId))) throw notFound();
    await lockChoosable(tx, propertyId);
    const choice = await findChoice(tx, propertyId);
    if (!choice) return;
    const { decisions, backups } = await findPartsOf(tx, { propertyId, choiceId: choice.id });
    const at = ctx.clock();
    const groupOf = (applicantId: string) => findGroup(tx, actor.userId, applicantId);
    const undecided: { group: DecidedGroup; decisionId: string }[] = [];
    for (const { id, applicantId } of decisions) {
      const group = await groupOf(applicantId);
      const references = (group?.adults ?? []).map((adult) => referenceOf(id, adult));
      assertWithdrawn(references.length === 0 || (await withdrawFromOutbox(tx, DECISION_EMAIL, references, at)));
      await setUndone(tx, id, at);
      if (group) undecided.push({ group, decisionId: id });
    }
    for (const applicantId of backups) {
      const group = await groupOf(applicantId);
      assertWithdrawn(!group || (await withdrawBackupEmails(tx, group, { at, choiceId: choice.id })));
    }
    await setChoiceUndone(tx, choice.id, at);
    // Whoever an earlier choice made a backup is one again.
    for (const each of undecided) await notifyBackupAgain(ctx, tx, actor, each);
    await recordAuditEvent(tx, actor, { action: 'choice.undone', subjectKind: 'property', subjectId: propertyId });
  });
}

function assertWithdrawn(isWithdrawn: boolean): void {
  if (isWithdrawn) return;
  throw new Problem('conflict', t`The emails about this choice have been sent, so it stands.`, {
    errorType: 'DecisionSent',
  });
}
