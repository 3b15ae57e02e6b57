import { fullName } from '../../domain/accounts/account.ts';
import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { coApplicantCancelledEmail } from '../../domain/invitations/co-applicant-messages.ts';
import { notFound, Problem } from '../../domain/problem.ts';
import { t } from '../../domain/text/t.ts';
import { languageAt } from '../accounts/person-language.ts';
import type { AppContext } from '../app-context.ts';
import { lockOwnApplication } from '../applications/applicant-store.ts';
import { lockGroupsOf } from '../applications/groups/group-store.ts';
import { makeStopLink } from '../applications/make-stop-link.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import { countNotice } from '../infrastructure/database/message-counts.ts';
import { putInOutbox } from '../infrastructure/database/outbox.ts';
import { writeFor } from '../infrastructure/languages/language-scope.ts';
import { inviterOf } from './inviter-store.ts';
import { type OwnInvitation, ownInvitation, setRemoved } from './sent-co-applicant-store.ts';

/**
 * Cancels an invitation to apply together that was not accepted; its link stops working. A person invited by email gets
 * an email; no second text is sent to a phone number.
 *
 * @throws Problem `conflict` CoApplicantAnswered for one that was answered
 */
export async function removeCoapplicant(ctx: AppContext, actor: ApplicantActor, { id }: { id: string }): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lockGroupsOf(tx, actor.userId);
    const invitation = await ownInvitation(tx, actor.userId, id);
    if (!invitation) throw notFound();
    await lockOwnApplication(tx, actor.userId, invitation);
    if (!(await setRemoved(tx, id, ctx.clock()))) {
      throw new Problem('conflict', t`This person has already answered.`, { errorType: 'CoApplicantAnswered' });
    }
    const notice = { senderId: actor.userId, to: invitation.recipient, at: ctx.clock() };
    if (invitation.channel === 'email' && (await countNotice(tx, notice)))
      await sendEmail(ctx, tx, { ...invitation, id });
    await recordAuditEvent(tx, actor, { action: 'co_applicant.removed', subjectKind: 'invitation', subjectId: id });
  });
}

async function sendEmail(
  ctx: AppContext,
  tx: Tx,
  { id, applicantId, recipient, timesSent }: OwnInvitation & { id: string },
): Promise<void> {
  const inviter = await inviterOf(tx, applicantId);
  const at = ctx.clock();
  const stopPath = await makeStopLink(tx, { subjectKind: 'invitation', subjectId: id, recipient, at });
  const { address, unit } = inviter;
  const language = await languageAt(tx, recipient);
  const content = writeFor(ctx, { language, property: inviter }, () =>
    coApplicantCancelledEmail({ inviterName: fullName(inviter), address, unit, stopPath }),
  );
  await putInOutbox(tx, ctx.enqueue, [
    { channel: 'email', recipient, kind: 'co-applicant-cancelled', dedupeKey: `${id}:${timesSent}`, content },
  ]);
}
