import type { LandlordActor } from '../../domain/accounts/actor.ts';
import { undoUntil } from '../../domain/applications/decision.ts';
import { notFound } from '../../domain/problem.ts';
import { type Choice, openPartOf } from '../../domain/review/choice.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import { putInOutbox } from '../infrastructure/database/outbox.ts';
import { saveBackup } from '../review/decisions/backup-store.ts';
import { findChoice, insertChoice } from '../review/decisions/choice-store.ts';
import { lockChoosable } from '../review/decisions/choosable-group-store.ts';
import { type DecidedGroup, lockGroup } from '../review/decisions/decided-group-store.ts';
import { emailsToBackup, writeDecision } from '../review/decisions/write-decision.ts';
import { isOwnProperty } from '../review/review-store.ts';

/**
 * Accepts one group of an own property, makes others backups in order and declines the rest, in one transaction. Every adult
 * who submitted gets one email, once the choice can no longer be undone. The same choice again changes and sends nothing.
 *
 * @returns when it was chosen
 * @throws Problem `conflict`: GroupsChanged when a named group is gone, or one that waits for an answer isn't named;
 *   AlreadyDecided when another decision stands
 */
export async function chooseGroup(
  ctx: AppContext,
  actor: LandlordActor,
  { propertyId, choice }: { propertyId: string; choice: Choice },
): Promise<Date> {
  return transaction(ctx.db, async (tx) => {
    if (!(await isOwnProperty(tx, actor.userId, propertyId))) throw notFound();
    const { decided, backups } = openPartOf(choice, await lockChoosable(tx, propertyId));
    const at = ctx.clock();
    if (decided.length + backups.length === 0) return (await findChoice(tx, propertyId))?.chosenAt ?? at;
    const choiceId = await insertChoice(tx, propertyId, at);
    for (const { applicantId, decision } of decided) {
      await writeDecision(ctx, tx, actor, { group: await groupOf(tx, actor, applicantId), decision, at, choiceId });
    }
    for (const { isNew, ...backup } of backups) {
      await saveBackup(tx, { ...backup, choiceId });
      if (!isNew) continue;
      const group = await groupOf(tx, actor, backup.applicantId);
      const { reportPlayedPart } = backup;
      await putInOutbox(
        tx,
        ctx.enqueue,
        emailsToBackup(ctx, actor, group, { choiceId, reportPlayedPart }),
        undoUntil(at),
      );
    }
    await recordAuditEvent(tx, actor, {
      action: 'choice.made',
      subjectKind: 'property',
      subjectId: propertyId,
      detail: {
        decided: decided.map(({ applicantId }) => applicantId),
        backups: backups.map(({ applicantId }) => applicantId),
      },
    });
    return at;
  });
}

async function groupOf(tx: Tx, { userId }: LandlordActor, applicantId: string): Promise<DecidedGroup> {
  const group = await lockGroup(tx, userId, applicantId);
  if (!group) throw notFound();
  return group;
}
