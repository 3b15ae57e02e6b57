import { fullName } from '../../../domain/accounts/account.ts';
import type { LandlordActor } from '../../../domain/accounts/actor.ts';
import { type Decision, undoUntil } from '../../../domain/applications/decision.ts';
import { backupEmail } from '../../../domain/review/decision-messages.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { emailFor, type OutgoingMessage, putInOutbox } from '../../infrastructure/database/outbox.ts';
import { agenciesOf } from '../../screening/attempts/bureau-of.ts';
import { findBackup, hasBackupEmail, withdrawBackupEmails } from './backup-store.ts';
import type { DecidedGroup } from './decided-group-store.ts';
import { BACKUP_EMAIL, DECISION_EMAIL, insertDecision, referenceOf, referenceOfBackup } from './decision-store.ts';
import { emailTo } from './preview-decision.ts';

interface Written {
  at: Date;
  /** The choice that it belongs to; null when it is made alone. */
  choiceId: string | null;
}

/**
 * Writes a decision about a locked group without one, with the emails to its adults, which wait until it can no longer be
 * undone. An email that would still say that the group is a backup is not sent any more.
 */
export async function writeDecision(
  ctx: AppContext,
  tx: Tx,
  actor: LandlordActor,
  { group, decision, at, choiceId }: Written & { group: DecidedGroup; decision: Decision },
): Promise<void> {
  const { applicantId } = group;
  const decisionId = await insertDecision(tx, { applicantId, decision, at, choiceId });
  await withdrawBackupEmails(tx, group, { at });
  const messages = group.adults.map(
    (adult): OutgoingMessage =>
      emailFor(
        ctx,
        { ...adult, property: group.property },
        { kind: DECISION_EMAIL, dedupeKey: referenceOf(decisionId, adult) },
        () => ({
          ...emailTo(ctx, group, { decision, firstName: adult.firstName }),
          landlordId: actor.userId,
        }),
      ),
  );
  await putInOutbox(tx, ctx.enqueue, messages, undoUntil(at));
  await recordAuditEvent(tx, actor, {
    action: `application.${decision.verdict}`,
    subjectKind: 'applicant',
    subjectId: applicantId,
    detail:
      decision.verdict === 'declined' ? { reason: decision.reason, reportPlayedPart: decision.reportPlayedPart } : {},
  });
}

/** The emails that tell the adults of a group that it is a backup. `again` tells a repetition apart. */
export const emailsToBackup = (
  ctx: AppContext,
  actor: LandlordActor,
  group: DecidedGroup,
  backup: { choiceId: string; reportPlayedPart: boolean },
  again?: string,
): OutgoingMessage[] =>
  group.adults.map((adult) =>
    emailFor(
      ctx,
      { ...adult, property: group.property },
      { kind: BACKUP_EMAIL, dedupeKey: referenceOfBackup(backup.choiceId, adult, again) },
      () => ({
        ...backupEmail(backup.reportPlayedPart, {
          applicantFirstName: adult.firstName,
          landlordName: fullName(group.landlordName),
          agencies: agenciesOf(ctx, group.reports),
          property: group.property,
        }),
        landlordId: actor.userId,
      }),
    ),
  );

/** A group that was decided before it learned that it is a backup learns it now: the decision was undone. */
export async function notifyBackupAgain(
  ctx: AppContext,
  tx: Tx,
  actor: LandlordActor,
  { group, decisionId }: { group: DecidedGroup; decisionId: string },
): Promise<void> {
  const backup = await findBackup(tx, group.applicantId);
  if (!backup || (await hasBackupEmail(tx, group.applicantId))) return;
  await putInOutbox(tx, ctx.enqueue, emailsToBackup(ctx, actor, group, backup, decisionId), undoUntil(ctx.clock()));
}
