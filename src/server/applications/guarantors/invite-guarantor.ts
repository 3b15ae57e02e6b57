import { fullName } from '../../../domain/accounts/account.ts';
import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { assertCanEditApplication } from '../../../domain/applications/access.ts';
import { whyNotAsked } from '../../../domain/applications/guarantors/guarantor.ts';
import { guarantorInvitationEmail } from '../../../domain/applications/guarantors/guarantor-messages.ts';
import { invalid, Problem } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { hashToken, newToken } from '../../infrastructure/secrets/tokens.ts';
import { lockOwnApplication, submissionParties } from '../applicant-store.ts';
import { makeStopLink } from '../make-stop-link.ts';
import { emailsToGuarantor, listGuarantorsOf, noteGuarantorAsked } from './guarantor-store.ts';
import { assertGuarantorLimit } from './make-guarantor-link.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Asks somebody by e-mail to be the caller's guarantor, or asks them again; answers the request's id. Nobody is
 * written to twice a day for one application, nor above the daily number for one person, nor after asking us to stop.
 *
 * @throws Problem `invalid` for the caller's own address; `too-many` when the person gets no letter today; `conflict`
 *   when they have answered, when there are two others, or when the application was submitted
 */
export async function inviteGuarantor(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId, email }: { applicantId: string; email: string },
): Promise<string> {
  return transaction(ctx.db, async (tx) => {
    const own = await lockOwnApplication(tx, actor.userId, { applicantId });
    assertCanEditApplication(own.status);
    const { applicant, landlord, property } = await submissionParties(tx, own.id);
    if (email === applicant.email) throw invalid({ email: ['Please enter the address of somebody else'] });
    const asked = await listGuarantorsOf(tx, own.id);
    const earlier = asked.find(({ invitedEmail }) => invitedEmail === email);
    if (earlier?.state === 'received') {
      throw new Problem('conflict', 'This person has answered already.', {
        errors: { email: ['This person has answered already'] },
      });
    }
    if (!earlier) assertGuarantorLimit(asked);
    const at = ctx.clock();
    const messages = await emailsToGuarantor(tx, { id: own.id, email, since: new Date(at.getTime() - DAY) });
    const reason = whyNotAsked({ ...messages, now: at });
    if (reason) {
      throw new Problem('too-many', `${reason}.`, { errors: { email: [reason] }, retryAfterSeconds: DAY / 1000 });
    }
    const token = newToken();
    const { id, timesSent } = await noteGuarantorAsked(tx, {
      id: own.id,
      email,
      tokenHash: hashToken(token),
      at,
    });
    const stopPath = await makeStopLink(tx, { subjectKind: 'guarantor', subjectId: id, recipient: email, at });
    const content = guarantorInvitationEmail({
      applicantName: fullName(applicant),
      landlordName: fullName(landlord),
      property,
      token,
      stopPath,
    });
    await putInOutbox(tx, ctx.enqueue, [
      { channel: 'email', recipient: email, kind: 'guarantor-invitation', dedupeKey: `${id}:${timesSent}`, content },
    ]);
    await recordAuditEvent(tx, actor, {
      action: 'guarantor.invited',
      subjectKind: 'guarantor',
      subjectId: id,
      detail: { timesSent },
    });
    return id;
  });
}
