import { type Anonymous, asApplicant, type Member } from '../../domain/accounts/actor.ts';
import { assertCanApply, assertCanRejectInvitation } from '../../domain/applications/access.ts';
import { invitationRejectedEmail } from '../../domain/invitations/messages.ts';
import { notFound, Problem } from '../../domain/problem.ts';
import { t } from '../../domain/text/t.ts';
import { dayIn } from '../../domain/values/province.ts';
import type { AppContext } from '../app-context.ts';
import { lockOwnApplicationIfAny } from '../applications/applicant-store.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import { putInOutbox } from '../infrastructure/database/outbox.ts';
import { writeFor } from '../infrastructure/languages/language-scope.ts';
import { findInvited, type Invited, insertRejection, shortNameOf } from '../invitations/rejection-store.ts';
import { withdrawLocked } from './withdraw-application.ts';

/**
 * Turns an invitation down, for anyone who holds its link. The landlord is notified once for every person, and once a
 * day for everyone who is not logged in. An application that a logged-in applicant has started is withdrawn with it.
 *
 * @throws Problem `gone` when the property takes no new applicants; `conflict` for the landlord of the property, and
 *   ApplicationSubmitted for a person who has submitted an application
 */
export async function rejectInvitation(
  ctx: AppContext,
  actor: Anonymous | Member,
  { token }: { token: string },
): Promise<{ withdrawn: boolean }> {
  return transaction(ctx.db, async (tx) => {
    const invited = await findInvited(tx, token);
    if (!invited) throw notFound();
    if (actor.kind === 'member' && actor.userId === invited.landlord.id) {
      throw new Problem('conflict', t`You can’t decline an invitation to your own property.`, {
        errorType: 'OwnProperty',
      });
    }
    assertCanApply(invited);
    const withdrawn = await withdrawStarted(ctx, tx, actor, invited);
    await noteRejection(ctx, tx, actor, invited);
    return { withdrawn };
  });
}

/** Withdraws the application that this person has started for the property. True when there was one. */
async function withdrawStarted(
  ctx: AppContext,
  tx: Tx,
  actor: Anonymous | Member,
  { propertyId }: Invited,
): Promise<boolean> {
  if (actor.kind === 'anonymous' || !actor.roles.includes('applicant')) return false;
  const applicant = asApplicant(actor);
  const own = await lockOwnApplicationIfAny(tx, applicant.userId, { propertyId });
  if (!own) return false;
  assertCanRejectInvitation(own.status);
  if (own.status === 'withdrawn') return false;
  await withdrawLocked(ctx, tx, applicant, own);
  return true;
}

async function noteRejection(ctx: AppContext, tx: Tx, actor: Anonymous | Member, invited: Invited): Promise<void> {
  const { propertyId, landlord } = invited;
  const at = ctx.clock();
  const personId = actor.kind === 'member' ? actor.userId : null;
  const id = await insertRejection(tx, { propertyId, personId, on: dayIn(invited.province, at), at });
  if (!id) return;
  const personName = personId && (await shortNameOf(tx, personId));
  const { address, unit } = invited;
  const content = writeFor(ctx, { ...landlord, property: invited }, () =>
    invitationRejectedEmail({ landlordFirstName: landlord.firstName, personName, address, unit }),
  );
  await putInOutbox(tx, ctx.enqueue, [
    { channel: 'email', recipient: landlord.email, kind: 'invitation-rejected', dedupeKey: id, content },
  ]);
  await recordAuditEvent(tx, actor, { action: 'invitation.rejected', subjectKind: 'property', subjectId: propertyId });
}
