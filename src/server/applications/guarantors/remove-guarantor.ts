import { fullName } from '../../../domain/accounts/account.ts';
import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { assertCanEditApplication } from '../../../domain/applications/access.ts';
import { guarantorCancelledEmail } from '../../../domain/applications/guarantors/guarantor-messages.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import { languageAt } from '../../accounts/person-language.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { countNotice } from '../../infrastructure/database/message-counts.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { writeFor } from '../../infrastructure/languages/language-scope.ts';

import { lockOwnApplication, type OwnApplicant } from '../applicant-store.ts';
import { makeStopLink } from '../make-stop-link.ts';
import { submissionParties } from '../submission-store.ts';
import { applicationOfGuarantor, setGuarantorRemoved } from './guarantor-store.ts';

/**
 * Cancels an invitation of the caller; its link stops working. Notifies a guarantor who was invited by email.
 *
 * @throws Problem `conflict` when it was answered, or when the application was submitted
 */
export async function removeGuarantor(ctx: AppContext, actor: ApplicantActor, { id }: { id: string }): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const found = await applicationOfGuarantor(tx, actor.userId, id);
    if (!found) throw notFound();
    const own = await lockOwnApplication(tx, actor.userId, found);
    assertCanEditApplication(own.status);
    const removed = await setGuarantorRemoved(tx, own.id, { guarantorId: id, at: ctx.clock() });
    if (!removed) throw new Problem('conflict', t`This person has already answered.`);
    const { invitedEmail, timesSent } = removed;
    const notice = { senderId: actor.userId, to: invitedEmail ?? '', at: ctx.clock() };
    if (invitedEmail && (await countNotice(tx, notice)))
      await sendEmail(ctx, tx, own, { id, recipient: invitedEmail, timesSent });
    await recordAuditEvent(tx, actor, { action: 'guarantor.removed', subjectKind: 'guarantor', subjectId: id });
  });
}

async function sendEmail(
  ctx: AppContext,
  tx: Tx,
  own: OwnApplicant,
  { id, recipient, timesSent }: { id: string; recipient: string; timesSent: number },
): Promise<void> {
  const { applicant, property } = await submissionParties(tx, own.id);
  const at = ctx.clock();
  const stopPath = await makeStopLink(tx, { subjectKind: 'guarantor', subjectId: id, recipient, at });
  const language = await languageAt(tx, recipient);
  const content = writeFor(ctx, { language, property }, () =>
    guarantorCancelledEmail({ applicantName: fullName(applicant), property, stopPath }),
  );
  await putInOutbox(tx, ctx.enqueue, [
    { channel: 'email', recipient, kind: 'guarantor-cancelled', dedupeKey: `${id}:${timesSent}`, content },
  ]);
}
