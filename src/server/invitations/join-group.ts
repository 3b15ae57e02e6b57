import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { assertCanApply } from '../../domain/applications/access.ts';
import { linkIsOver } from '../../domain/invitations/co-applicants.ts';
import { Problem } from '../../domain/problem.ts';
import { t } from '../../domain/text/t.ts';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../infrastructure/database/connect.ts';
import { type CoApplicantInvitation, setJoined, standingOf } from './co-applicant-store.ts';

/**
 * Binds an invitation to the person who joins by it.
 *
 * @throws Problem `gone` for an expired link or a group that has ended; `conflict` for the inviter, the landlord, and a person who
 *   is already in a group for this property
 */
export async function join(
  ctx: AppContext,
  tx: Tx,
  actor: ApplicantActor,
  invitation: CoApplicantInvitation,
): Promise<void> {
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
