import { fullName } from '../../domain/accounts/account.ts';
import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { withdrawalReceiptEmail } from '../../domain/applications/messages.ts';
import { checksRejectedEmail } from '../../domain/screening/check-messages.ts';
import type { AppContext } from '../app-context.ts';
import { lockOwnApplication, type OwnApplicant, setWithdrawn } from '../applications/applicant-store.ts';
import { holdBackCorrections } from '../applications/corrections/notify-of-correction.ts';
import { notifyGroup } from '../applications/groups/notify-group.ts';
import type { SubmissionParties } from '../applications/parties-json.ts';
import { submissionParties } from '../applications/submission-store.ts';
import { withdrawalNotice } from '../applications/withdrawal-email.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import { emailFor, type OutgoingMessage, putInOutbox } from '../infrastructure/database/outbox.ts';
import { findNextBackup } from '../review/decisions/backup-store.ts';
import { stopDecisionEmails } from '../review/decisions/decision-store.ts';
import { hasOpenLandlordRequest } from '../screening/requests/closed-request-store.ts';

/**
 * Withdraws the caller's application: its landlord can no longer read it. The tenant gets a receipt, and a landlord who
 * could read it, or who waits for the checks they ordered, is notified. Withdrawing twice changes and sends nothing.
 */
export async function withdrawApplication(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId }: { applicantId: string },
): Promise<'withdrawn'> {
  await transaction(ctx.db, async (tx) => {
    const own = await lockOwnApplication(tx, actor.userId, { applicantId });
    if (own.status === 'withdrawn') return;
    const isAwaited = own.status === 'pending' && (await hasOpenLandlordRequest(tx, own.id));
    await withdrawLocked(ctx, tx, actor, own);
    if (isAwaited)
      await putInOutbox(tx, ctx.enqueue, [checksRejectionNotice(ctx, own, await submissionParties(tx, own.id))]);
  });
  return 'withdrawn';
}

/** Tells a landlord who ordered checks that nobody will do them. */
const checksRejectionNotice = (
  ctx: AppContext,
  { id }: OwnApplicant,
  { applicant, landlord, property }: SubmissionParties,
): OutgoingMessage =>
  emailFor(ctx, { ...landlord, property }, { kind: 'application-withdrawn', dedupeKey: id }, () =>
    checksRejectedEmail({ applicant, landlord, property }),
  );

/** Withdraws an application that was locked in the same transaction and is not withdrawn yet. */
export async function withdrawLocked(ctx: AppContext, tx: Tx, actor: ApplicantActor, own: OwnApplicant): Promise<void> {
  await setWithdrawn(tx, own.id, ctx.clock());
  await holdBackCorrections(tx, own.id, ctx.clock());
  await stopDecisionEmails(tx, own.id, ctx.clock());
  await putInOutbox(tx, ctx.enqueue, await emailsOf(ctx, tx, own));
  await notifyGroup(ctx, tx, own);
  await recordAuditEvent(tx, actor, {
    action: 'application.withdrawn',
    subjectKind: 'applicant',
    subjectId: own.id,
    detail: { wasSubmitted: own.status === 'in-review' },
  });
  await ctx.ranks.refresh(tx, own.id);
}

async function emailsOf(ctx: AppContext, tx: Tx, own: OwnApplicant): Promise<OutgoingMessage[]> {
  const parties = await submissionParties(tx, own.id);
  const { applicant, landlord, property } = parties;
  const wasSubmitted = own.status === 'in-review';
  const receipt: OutgoingMessage = emailFor(
    ctx,
    { ...applicant, property },
    { kind: 'withdrawal-receipt', dedupeKey: own.id },
    () =>
      withdrawalReceiptEmail({
        applicantFirstName: applicant.firstName,
        landlordName: fullName(landlord),
        property,
        wasSubmitted,
      }),
  );
  return wasSubmitted ? [withdrawalNotice(ctx, own, parties, await findNextBackup(tx, own)), receipt] : [receipt];
}
