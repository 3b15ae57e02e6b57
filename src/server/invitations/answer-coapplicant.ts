import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { mayApply } from '../../domain/applications/access.ts';
import { linkIsOver, mayAnswer } from '../../domain/invitations/co-applicants.ts';
import { notFound, Problem } from '../../domain/problem.ts';
import { recordDeed } from '../database/audit.ts';
import type { Tx } from '../database/connect.ts';
import { transaction } from '../database/transaction.ts';
import { hashToken } from '../secrets/token.ts';
import type { Toolbox } from '../toolbox.ts';
import {
  type CoApplicantInvitation,
  findCoApplicant,
  ownContacts,
  setDeclined,
  setJoined,
  standingOf,
} from './co-applicant-store.ts';

export interface CoApplicantAnswer {
  id: string;
  answer: 'joined' | 'declined';
  /** The secret of the link; without it the invited address or number has to be the caller's own. */
  token?: string | undefined;
}

/**
 * Answers an invitation to apply together. The first person who joins is bound to it; for everybody else it is not
 * there any more. Doing it twice is no error.
 *
 * @throws Problem `not-found` for strangers; `gone` for a link that is over or a closed rental; `conflict` for somebody
 *   who invited, who is in a group for this rental already, or who takes back what they joined
 */
export async function answerCoapplicant(
  toolbox: Toolbox,
  actor: ApplicantActor,
  { id, answer, token }: CoApplicantAnswer,
): Promise<void> {
  await transaction(toolbox.db, async (tx) => {
    const invitation = await findCoApplicant(tx, id, true);
    if (!invitation) throw notFound();
    const isBound = invitation.personId === actor.userId;
    if (!isBound && (invitation.status === 'joined' || !(await isInvited(tx, actor, invitation, token)))) {
      throw notFound();
    }
    if (!mayAnswer(invitation.status, answer)) {
      throw new Problem('conflict', 'You have joined already. You can withdraw your own application instead.', {
        errorType: 'AlreadyJoined',
      });
    }
    if (invitation.status === answer) return;
    if (answer === 'joined') await join(toolbox, tx, actor, invitation);
    else await setDeclined(tx, id);
    await recordDeed(tx, actor, { deed: `co-applicant ${answer}`, subjectKind: 'invitation', subjectId: id });
  });
}

/** The secret proves an invitation; the id alone only together with the address or number that it was sent to. */
async function isInvited(
  tx: Tx,
  actor: ApplicantActor,
  invitation: CoApplicantInvitation,
  token: string | undefined,
): Promise<boolean> {
  if (token !== undefined) return hashToken(token).equals(invitation.tokenHash);
  const { email, phone } = await ownContacts(tx, actor.userId);
  return invitation.recipient === (invitation.channel === 'email' ? email : phone);
}

async function join(toolbox: Toolbox, tx: Tx, actor: ApplicantActor, invitation: CoApplicantInvitation): Promise<void> {
  if (linkIsOver(invitation.lastSentAt, toolbox.clock())) {
    throw new Problem('gone', `This link is over. Ask ${invitation.inviterFirstName} to send it again.`, {
      errorType: 'LinkOver',
    });
  }
  mayApply({ status: invitation.propertyStatus });
  if (invitation.primaryStatus === 'withdrawn') {
    throw new Problem('gone', `${invitation.inviterFirstName} does not apply for this rental any more.`, {
      errorType: 'GroupOver',
    });
  }
  if (invitation.inviterId === actor.userId) {
    throw new Problem('conflict', 'This is your own invitation to somebody else.', { errorType: 'OwnInvitation' });
  }
  if (invitation.landlordId === actor.userId) {
    throw new Problem('conflict', 'You cannot apply for your own rental.', { errorType: 'OwnProperty' });
  }
  const person = { propertyId: invitation.propertyId, personId: actor.userId };
  const standing = await standingOf(tx, person);
  if (standing.isInAGroup || standing.leadsAGroup) {
    throw new Problem('conflict', 'You apply for this rental together with others already.', {
      errorType: 'AlreadyInAGroup',
    });
  }
  await setJoined(tx, invitation.id, { personId: actor.userId, applicantId: standing.applicantId });
}
