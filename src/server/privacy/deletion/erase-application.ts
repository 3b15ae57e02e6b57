import type { JobActor } from '../../../domain/accounts/actor.ts';
import { propertyErasedEmail } from '../../../domain/privacy/messages.ts';
import type { AppContext } from '../../app-context.ts';
import { lockOwnApplicationIfAny, type OwnApplicant } from '../../applications/applicant-store.ts';
import { companionsOfDeleted, lockGroupsOf } from '../../applications/groups/group-store.ts';
import { notifyGroup } from '../../applications/groups/notify-group.ts';
import type { SubmissionParties } from '../../applications/parties-json.ts';
import { rankByCreditChecks } from '../../applications/rank-by-credit-checks.ts';
import { submissionParties } from '../../applications/submission-store.ts';
import { withdrawalNotice } from '../../applications/withdrawal-email.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { emailFor, type OutgoingMessage, putInOutbox } from '../../infrastructure/database/outbox.ts';

import { failChecks } from '../../screening/attempts/fail-checks.ts';
import { cancelCase } from '../../screening/attempts/poll-check.ts';
import {
  type ApplicationToErase,
  contentsOfApplication,
  eraseRows,
  openCases,
  undeliveredChecks,
} from './erase-application-store.ts';
import { deleteMessages } from './erased-messages-store.ts';

/**
 * Why an application is erased, which decides who is notified: its applicant's account is deleted (`wasSeen` when the
 * landlord could read it until then, `wasOpen` when others still applied with it), its landlord's account is, or its
 * retention period is over.
 */
export type ErasureReason =
  | { is: 'person left'; wasSeen: boolean; wasOpen: boolean }
  | { is: 'landlord left' }
  | { is: 'kept long enough' };

/**
 * Erases an application with all that belongs to it, in one transaction, and refunds what was paid for and not
 * delivered. Idempotent.
 */
export async function eraseApplication(
  ctx: AppContext,
  actor: JobActor,
  { id, personId }: ApplicationToErase,
  reason: ErasureReason,
): Promise<void> {
  for (const { vendor, ref } of await openCases(ctx.db, id)) await cancelCase(ctx, vendor, ref);
  await transaction(ctx.db, async (tx) => {
    await lockGroupsOf(tx, personId);
    const own = await lockOwnApplicationIfAny(tx, personId, { applicantId: id });
    if (!own) return;
    const kinds = await undeliveredChecks(tx, id);
    if (kinds.length > 0) await failChecks(ctx, tx, { applicantId: id, kinds, reason: 'withdrawn' });
    const contents = await contentsOfApplication(tx, id);
    for (const storageKey of contents) await ctx.enqueue(tx, 'remove-stored-file', { storageKey });
    const companions = await companionsOfDeleted(tx, id);
    await deleteMessages(tx, id);
    await notifyOthers(ctx, tx, own, reason);
    await rankByCreditChecks(ctx, tx, own.propertyId, () => eraseRows(tx, id));
    await recordAuditEvent(tx, actor, {
      action: 'application.erased',
      subjectKind: 'applicant',
      subjectId: id,
      detail: { reason: reason.is, files: contents.length },
    });
    for (const companion of companions) await ctx.ranks.refresh(tx, companion);
  });
}

async function notifyOthers(ctx: AppContext, tx: Tx, own: OwnApplicant, reason: ErasureReason): Promise<void> {
  if (reason.is === 'kept long enough') return;
  const parties = await submissionParties(tx, own.id);
  if (reason.is === 'landlord left') {
    if (own.status !== 'withdrawn') await putInOutbox(tx, ctx.enqueue, [toApplicant(ctx, own, parties)]);
    return;
  }
  if (reason.wasOpen) await notifyGroup(ctx, tx, own);
  if (reason.wasSeen) await putInOutbox(tx, ctx.enqueue, [withdrawalNotice(ctx, own, parties)]);
}

const toApplicant = (
  ctx: Pick<AppContext, 'capabilities' | 'languages'>,
  own: OwnApplicant,
  { applicant, property }: SubmissionParties,
): OutgoingMessage =>
  emailFor(ctx, { ...applicant, property }, { kind: 'rental-erased', dedupeKey: own.id }, () =>
    propertyErasedEmail({
      firstName: applicant.firstName,
      address: property.address,
      unit: property.unit,
      payments: ctx.capabilities.payments,
    }),
  );
