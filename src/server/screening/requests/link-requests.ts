import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { notFound } from '../../../domain/problem.ts';
import { confirmSentTo } from '../../accounts/contacts/confirm-sent-to.ts';
import type { AppContext } from '../../app-context.ts';
import { lockOwnApplicationIfAny } from '../../applications/applicant-store.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { hashToken } from '../../infrastructure/secrets/tokens.ts';
import { findProperty } from '../../properties/property-store.ts';
import {
  attachRequests,
  connectByContacts,
  connectToApplications,
  lockRequestBySecret,
  setPersonOfRequest,
} from './link-store.ts';
import { ownItems } from './request-store.ts';

/** Links requests sent to a person's verified contacts to their applications, within the caller's transaction. */
export async function linkPendingRequests(tx: Tx, personId: string): Promise<void> {
  for (const applicantId of await connectToApplications(tx, personId)) await attachRequests(tx, applicantId);
}

/** The same as a job, for contacts that are verified by other means than a code. Safe to repeat. */
export const linkPendingRequestsLater = (ctx: AppContext, { personId }: { personId: string }): Promise<void> =>
  transaction(ctx.db, (tx) => linkPendingRequests(tx, personId));

/**
 * Links paid requests for a property to the caller: the one whose secret they hold, and those sent to their verified
 * email address or phone number. Requests of other people are left alone. Returns how many checks the caller now has
 * there.
 *
 * @throws Problem `not-found` for an unknown property, an unknown secret, or one that someone else opened first
 */
export async function connectRequests(
  ctx: AppContext,
  actor: ApplicantActor,
  { propertyId, secret }: { propertyId: string; secret: string | undefined },
): Promise<number> {
  return transaction(ctx.db, async (tx) => {
    if (!(await findProperty(tx, propertyId))) throw notFound();
    if (secret !== undefined) {
      const request = await lockRequestBySecret(tx, { tokenHash: hashToken(secret), propertyId });
      if (!request || (request.personId !== null && request.personId !== actor.userId)) throw notFound();
      await setPersonOfRequest(tx, request.id, actor.userId);
      await confirmSentTo(ctx, tx, actor, { channel: request.channel, to: request.recipient });
    }
    await connectByContacts(tx, actor.userId, propertyId);
    const own = await lockOwnApplicationIfAny(tx, actor.userId, { propertyId });
    if (own) await attachRequests(tx, own.id);
    return (await ownItems(tx, actor.userId, propertyId))?.items.length ?? 0;
  });
}
