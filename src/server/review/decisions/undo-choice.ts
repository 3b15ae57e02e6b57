import type { LandlordActor } from '../../../domain/accounts/actor.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { withdrawFromOutbox } from '../../infrastructure/database/outbox.ts';
import { isOwnProperty } from '../review-store.ts';
import { findChoice, findPartsOf, lockChoosable, setChoiceUndone } from './choice-store.ts';
import {
  BACKUP_EMAIL,
  DECISION_EMAIL,
  findGroup,
  referenceOf,
  referenceOfBackup,
  setUndone,
} from './decision-store.ts';

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
    const adultsOf = async (applicantId: string) => (await findGroup(tx, actor.userId, applicantId))?.adults ?? [];
    for (const { id, applicantId } of decisions) {
      const references = (await adultsOf(applicantId)).map((adult) => referenceOf(id, adult));
      await withdraw(tx, DECISION_EMAIL, references, at);
      await setUndone(tx, id, at);
    }
    for (const applicantId of backups) {
      const references = (await adultsOf(applicantId)).map((adult) => referenceOfBackup(choice.id, adult));
      await withdraw(tx, BACKUP_EMAIL, references, at);
    }
    await setChoiceUndone(tx, choice.id, at);
    await recordAuditEvent(tx, actor, { action: 'choice.undone', subjectKind: 'property', subjectId: propertyId });
  });
}

async function withdraw(tx: Tx, kind: string, references: string[], at: Date): Promise<void> {
  if (references.length === 0 || (await withdrawFromOutbox(tx, kind, references, at))) return;
  throw new Problem('conflict', 'The emails about this choice have been sent, so it stands.', {
    errorType: 'DecisionSent',
  });
}
