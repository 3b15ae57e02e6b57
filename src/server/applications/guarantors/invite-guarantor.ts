import { fullName } from '../../../domain/accounts/account.ts';
import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { assertCanEditApplication } from '../../../domain/applications/access.ts';
import { guarantorEmailProblem, NO_MORE_EMAILS_TODAY } from '../../../domain/applications/guarantors/guarantor.ts';
import { guarantorInvitationEmail } from '../../../domain/applications/guarantors/guarantor-messages.ts';
import { tooManyRequests } from '../../../domain/messages/ceilings.ts';
import { invalid, Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import { languageAt } from '../../accounts/person-language.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { lockMessageCounts } from '../../infrastructure/database/message-counts.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { writeFor } from '../../infrastructure/languages/language-scope.ts';
import { hashToken, newToken } from '../../infrastructure/secrets/tokens.ts';
import { lockOwnApplication } from '../applicant-store.ts';
import { makeStopLink } from '../make-stop-link.ts';
import { submissionParties } from '../submission-store.ts';
import { emailsToGuarantor, noteGuarantorAsked } from './guarantor-invitation-store.ts';
import { listGuarantorsOf } from './guarantor-store.ts';
import { assertGuarantorLimit } from './make-guarantor-link.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Invites a guarantor by email, for the first time or again; returns the request's id. A person gets at most one email
 * a day for one application, no more than the daily limit in all, and none after unsubscribing.
 *
 * @throws Problem `invalid` for the caller's own address; `too-many` when the person gets no more emails today;
 *   `conflict` when they have answered, when there are two others, or when the application was submitted
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
    if (email === applicant.email) throw invalid({ email: [t`Please enter someone else’s address`] });
    const invited = await listGuarantorsOf(tx, own.id);
    const earlier = invited.find(({ invitedEmail }) => invitedEmail === email);
    if (earlier?.state === 'received') {
      throw new Problem('conflict', t`This person has already answered.`, {
        errors: { email: [t`This person has already answered`] },
      });
    }
    if (!earlier) assertGuarantorLimit(invited);
    const at = ctx.clock();
    const counts = await lockMessageCounts(tx, { senderId: actor.userId, recipients: [email], at });
    const messages = await emailsToGuarantor(tx, { id: own.id, email, since: new Date(at.getTime() - DAY) });
    const reason = guarantorEmailProblem({ ...messages, now: at });
    if (reason) {
      throw new Problem('too-many', `${reason}.`, { errors: { email: [reason] }, retryAfterSeconds: DAY / 1000 });
    }
    assertCanAsk(counts.reached('request', email));
    await counts.count('request', email);
    const token = newToken();
    const { id, timesSent } = await noteGuarantorAsked(tx, {
      id: own.id,
      email,
      tokenHash: hashToken(token),
      at,
    });
    const stopPath = await makeStopLink(tx, { subjectKind: 'guarantor', subjectId: id, recipient: email, at });
    const language = await languageAt(tx, email);
    const content = writeFor(ctx, { language, property }, () =>
      guarantorInvitationEmail({
        applicantName: fullName(applicant),
        landlordName: fullName(landlord),
        property,
        token,
        stopPath,
      }),
    );
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

function assertCanAsk(reached: 'sender' | 'recipient' | undefined): void {
  if (reached === 'sender') throw tooManyRequests();
  if (reached === 'recipient') {
    throw new Problem('too-many', `${NO_MORE_EMAILS_TODAY()}.`, {
      errors: { email: [NO_MORE_EMAILS_TODAY()] },
      retryAfterSeconds: DAY / 1000,
    });
  }
}
