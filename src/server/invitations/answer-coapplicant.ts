import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { coApplicantDeclinedEmail, coApplicantJoinedEmail } from '../../domain/applications/groups/group-messages.ts';
import { canAnswer } from '../../domain/invitations/co-applicants.ts';
import { notFound, Problem } from '../../domain/problem.ts';
import { t } from '../../domain/text/t.ts';
import { formatPhone } from '../../domain/values/phone.ts';
import { confirmSentTo } from '../accounts/contacts/confirm-sent-to.ts';
import type { AppContext } from '../app-context.ts';
import { lockGroupsOf } from '../applications/groups/group-store.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import { emailFor, putInOutbox } from '../infrastructure/database/outbox.ts';
import { hashToken } from '../infrastructure/secrets/tokens.ts';
import { type CoApplicantInvitation, findCoApplicant, ownFirstName, setDeclined } from './co-applicant-store.ts';
import { join } from './join-group.ts';

export interface CoApplicantAnswer {
  id: string;
  answer: 'joined' | 'declined';
  /** The secret of the link. Optional only for a person who has already joined. */
  token?: string | undefined;
}

/**
 * Answers an invitation to apply together. The first person who joins is bound to it; for anyone else it no longer
 * exists. Joining by the link confirms the contact that it was sent to, where it is the caller's. Idempotent.
 *
 * @throws Problem `not-found` for strangers; `gone` for an expired link or a closed property; `conflict` for the
 *   inviter, for a person who is already in a group for this property, and for declining after joining
 */
export async function answerCoapplicant(
  ctx: AppContext,
  actor: ApplicantActor,
  { id, answer, token }: CoApplicantAnswer,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lockGroupsOf(tx, actor.userId);
    const invitation = await findCoApplicant(tx, id, true);
    if (!invitation) throw notFound();
    const isBound = invitation.personId === actor.userId;
    if (!isBound && (invitation.status === 'joined' || !isProved(invitation, token))) throw notFound();
    if (!canAnswer(invitation.status, answer)) {
      throw new Problem('conflict', t`You’ve already joined. You can withdraw your own application instead.`, {
        errorType: 'AlreadyJoined',
      });
    }
    if (invitation.status === answer) return;
    if (answer === 'joined') {
      await join(ctx, tx, actor, invitation);
      if (isProved(invitation, token)) {
        await confirmSentTo(ctx, tx, actor, { channel: invitation.channel, to: invitation.recipient });
      }
    } else await setDeclined(tx, id);
    await notifyInviter(ctx, tx, actor, { invitation, answer });
    await recordAuditEvent(tx, actor, { action: `co_applicant.${answer}`, subjectKind: 'invitation', subjectId: id });
    if (answer === 'joined') await ctx.ranks.refresh(tx, invitation.primaryApplicantId);
  });
}

/**
 * Only the secret of the latest link proves an invitation. The address or number of an account does not: anyone can
 * sign up with one that is not theirs.
 */
const isProved = (invitation: CoApplicantInvitation, token: string | undefined): boolean =>
  token !== undefined && hashToken(token).equals(invitation.tokenHash);

/** Emails the inviter about the answer: once per invitation for each kind of answer. */
async function notifyInviter(
  ctx: AppContext,
  tx: Tx,
  actor: ApplicantActor,
  { invitation, answer }: { invitation: CoApplicantInvitation; answer: CoApplicantAnswer['answer'] },
): Promise<void> {
  if (invitation.primaryStatus === 'withdrawn') return;
  const { id, name, channel, recipient, inviterFirstName, inviterEmail, inviterLanguage, address, unit } = invitation;
  const asInvited = name ?? (channel === 'text' ? formatPhone(recipient) : recipient);
  // Anyone with the link can decline, so the inviter sees the invited person's name, not the account's.
  const friendName = answer === 'joined' ? await ownFirstName(tx, actor.userId) : asInvited;
  const facts = { inviterFirstName, friendName, property: { address, unit } };
  const write = answer === 'joined' ? coApplicantJoinedEmail : coApplicantDeclinedEmail;
  await putInOutbox(tx, ctx.enqueue, [
    emailFor(
      ctx,
      { email: inviterEmail, language: inviterLanguage, property: invitation },
      { kind: `co-applicant-${answer}`, dedupeKey: id },
      () => write(facts),
    ),
  ]);
}
