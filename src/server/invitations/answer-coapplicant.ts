import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { assertCanApply } from '../../domain/applications/access.ts';
import { coApplicantDeclinedEmail, coApplicantJoinedEmail } from '../../domain/applications/groups/group-messages.ts';
import { canAnswer, linkIsOver } from '../../domain/invitations/co-applicants.ts';
import { notFound, Problem } from '../../domain/problem.ts';
import { t } from '../../domain/text/t.ts';
import { formatPhone } from '../../domain/values/phone.ts';
import { confirmSentTo } from '../accounts/contacts/confirm-sent-to.ts';
import type { AppContext } from '../app-context.ts';
import { lockGroupsOf } from '../applications/groups/group-store.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import { putInOutbox } from '../infrastructure/database/outbox.ts';
import { writeFor } from '../infrastructure/languages/language-scope.ts';
import { hashToken } from '../infrastructure/secrets/tokens.ts';
import {
  type CoApplicantInvitation,
  findCoApplicant,
  ownFirstName,
  setDeclined,
  setJoined,
  standingOf,
} from './co-applicant-store.ts';

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
    {
      channel: 'email',
      recipient: inviterEmail,
      kind: `co-applicant-${answer}`,
      dedupeKey: id,
      content: writeFor(ctx, { language: inviterLanguage, property: invitation }, () => write(facts)),
    },
  ]);
}

async function join(ctx: AppContext, tx: Tx, actor: ApplicantActor, invitation: CoApplicantInvitation): Promise<void> {
  if (linkIsOver(invitation.lastSentAt, ctx.clock())) {
    throw new Problem('gone', t`This link has expired. Ask ${invitation.inviterFirstName} to send you a new one.`, {
      errorType: 'LinkOver',
    });
  }
  assertCanApply({ status: invitation.propertyStatus });
  if (invitation.primaryStatus === 'withdrawn') {
    throw new Problem('gone', t`${invitation.inviterFirstName} is no longer applying for this property.`, {
      errorType: 'GroupOver',
    });
  }
  if (invitation.inviterId === actor.userId) {
    throw new Problem('conflict', t`This is an invitation you sent to someone else.`, { errorType: 'OwnInvitation' });
  }
  if (invitation.landlordId === actor.userId) {
    throw new Problem('conflict', t`You can’t apply for your own property.`, { errorType: 'OwnProperty' });
  }
  const person = { propertyId: invitation.propertyId, personId: actor.userId };
  const standing = await standingOf(tx, person);
  if (standing.isInAGroup || standing.leadsAGroup) {
    throw new Problem('conflict', t`You’re already applying for this property with other people.`, {
      errorType: 'AlreadyInAGroup',
    });
  }
  await setJoined(tx, invitation.id, { personId: actor.userId, applicantId: standing.applicantId });
}
