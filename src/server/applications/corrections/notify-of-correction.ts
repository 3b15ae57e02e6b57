import { fullName } from '../../../domain/accounts/account.ts';
import { applicationCorrectedEmail } from '../../../domain/applications/corrections/correction-message.ts';
import { ONE_SESSION_MS } from '../../../domain/applications/corrections/describe-correction.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { emailFor, putInOutbox } from '../../infrastructure/database/outbox.ts';
import { removeFromOutbox } from '../../infrastructure/database/outbox-withdrawal.ts';
import type { OwnApplicantId } from '../applicant-store.ts';
import { submissionParties } from '../submission-store.ts';
import { findOpenSession } from './correction-store.ts';

const dedupeKeyOf = (applicantId: string, notifyAt: Date): string => `${applicantId}:${notifyAt.toISOString()}`;

/**
 * Has the landlord told of a correction: with the email that waits for this application, if one does, else with a new one.
 *
 * @returns when it is sent
 */
export async function notifyOfCorrection(ctx: AppContext, tx: Tx, own: OwnApplicantId, at: Date): Promise<Date> {
  const waiting = await findOpenSession(tx, own, at);
  if (waiting) return waiting;
  const notifyAt = new Date(at.getTime() + ONE_SESSION_MS);
  const { applicant, landlord, property } = await submissionParties(tx, own);
  const message = emailFor(
    ctx,
    { ...landlord, property },
    { kind: 'application-corrected', dedupeKey: dedupeKeyOf(own, notifyAt) },
    () =>
      applicationCorrectedEmail({
        landlordFirstName: landlord.firstName,
        applicantName: fullName(applicant),
        property,
      }),
  );
  await putInOutbox(tx, ctx.enqueue, [message], notifyAt);
  return notifyAt;
}

/** Keeps back the email about corrections that waits, as the landlord can no longer read the application. */
export async function holdBackCorrections(tx: Tx, applicantId: string, at: Date): Promise<void> {
  const waiting = await findOpenSession(tx, applicantId, at);
  if (waiting) await removeFromOutbox(tx, 'application-corrected', dedupeKeyOf(applicantId, waiting));
}
