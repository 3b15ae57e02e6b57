import { fullName } from '../../domain/accounts/account.ts';
import type { OperatorActor } from '../../domain/accounts/actor.ts';
import {
  type LandlordVerdict,
  landlordDoubtEmail,
  landlordSettledEmail,
} from '../../domain/applications/landlord-messages.ts';
import { notFound } from '../../domain/problem.ts';
import type { AppContext } from '../app-context.ts';
import { type DecidedLandlord, openApplicantsOf, setRefused } from '../applications/landlord-rejection-store.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import { emailFor, type OutgoingMessage, putInOutbox } from '../infrastructure/database/outbox.ts';

interface Decision {
  personId: string;
  verdict: LandlordVerdict;
  at: Date;
}

/**
 * Decides on a landlord's filed information after it was questioned. Refused information is no longer shown on
 * invitations and cannot be filed again until the decision changes. Notifies the landlord, and the applicants when it
 * changes what they were shown.
 *
 * @returns how many applicants are notified
 * @throws Problem `not-found` for a person who has filed nothing
 */
export async function decideLandlordInformation(
  ctx: Pick<AppContext, 'db' | 'clock' | 'enqueue' | 'operator' | 'languages'>,
  actor: OperatorActor,
  { personId, verdict, reason }: Omit<Decision, 'at'> & { reason?: string },
): Promise<number> {
  const at = ctx.clock();
  return transaction(ctx.db, async (tx) => {
    const landlord = await setRefused(tx, personId, verdict === 'refused' ? at : null);
    if (!landlord) throw notFound();
    await recordAuditEvent(tx, actor, {
      action: verdict === 'refused' ? 'landlord_information.rejected' : 'landlord_information.confirmed',
      subjectKind: 'person',
      subjectId: personId,
      ...(reason && { detail: { reason } }),
    });
    if (verdict !== 'refused') await ctx.enqueue(tx, 'request-waiting-reports', { personId });
    const decision = { personId, verdict, at };
    const toApplicants = await emailsToApplicants(ctx, tx, landlord, decision);
    await putInOutbox(tx, ctx.enqueue, [emailTo(ctx, landlord, decision), ...toApplicants]);
    return toApplicants.length;
  });
}

const emailTo = (
  ctx: Pick<AppContext, 'operator' | 'languages'>,
  { firstName, email, language }: DecidedLandlord,
  { personId, verdict, at }: Decision,
): OutgoingMessage =>
  emailFor(ctx, { email, language }, { kind: 'landlord-settled', dedupeKey: `${personId}:${at.toISOString()}` }, () =>
    landlordSettledEmail(verdict, { firstName, supportEmail: ctx.operator.email }),
  );

/** Applicants are notified only when the decision changes what an invitation shows. */
async function emailsToApplicants(
  ctx: Pick<AppContext, 'languages'>,
  tx: Tx,
  landlord: DecidedLandlord,
  { personId, verdict, at }: Decision,
): Promise<OutgoingMessage[]> {
  if (!landlord.isVerified || (verdict === 'refused') === landlord.wasRefused) return [];
  const landlordName = fullName(landlord);
  return (await openApplicantsOf(tx, personId)).map(({ applicantId, firstName, email, language, ...property }) =>
    emailFor(
      ctx,
      { email, language, property },
      { kind: 'landlord-doubted', dedupeKey: `${applicantId}:${at.toISOString()}` },
      () => landlordDoubtEmail(verdict, { firstName, landlordName, property }),
    ),
  );
}
