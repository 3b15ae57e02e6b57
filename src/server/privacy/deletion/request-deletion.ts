import type { Member, OperatorActor, UserId } from '../../../domain/accounts/actor.ts';
import { DELETION_GRACE_PERIOD } from '../../../domain/privacy/deletion.ts';
import { accountDeletionEmail } from '../../../domain/privacy/messages.ts';
import { unauthenticated } from '../../../domain/problem.ts';
import { findById, isBeingDeleted } from '../../accounts/account-store.ts';
import { lockOwnSession } from '../../accounts/lock-person.ts';
import { confirmPassword } from '../../accounts/sessions/confirm-password.ts';
import { deleteSessionsOf } from '../../accounts/sessions/own-sessions-store.ts';
import type { AppContext } from '../../app-context.ts';
import { companionApplications, lockGroupsOf } from '../../applications/groups/group-store.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { emailFor, putInOutbox } from '../../infrastructure/database/outbox.ts';

import { hashToken, newToken } from '../../infrastructure/secrets/tokens.ts';
import { replaceOpenOrder } from '../../screening/orders/order-store.ts';
import { cancelLocked } from '../../screening/requests/cancel-requests.ts';
import { insertAccountDeletion } from './account-deletion-store.ts';
import { closeProperties, hideApplications, propertiesOf } from './hidden-account-store.ts';

/**
 * Requests the deletion of the caller's account, with its password however recently they logged in. Returns until when
 * the deletion can be cancelled.
 *
 * @throws Problem `invalid` when the password is wrong; see `beginDeletion`
 */
export async function requestDeletion(ctx: AppContext, actor: Member, password: string): Promise<{ eraseAt: Date }> {
  await confirmPassword(ctx, actor, password);
  return beginDeletion(ctx, actor, actor.userId);
}

/**
 * Starts an account deletion: hides the account from everyone, ends its sessions, and cancels what others were asked to
 * do for it. An email contains the only link that cancels the deletion; a job erases the account after the grace
 * period.
 *
 * @param actor the person, or an operator for a person who asked by email
 * @param reason the operator's, for the audit log
 * @throws Problem `unauthenticated` when the session has ended meanwhile, by another request for instance
 */
export async function beginDeletion(
  ctx: Pick<AppContext, 'db' | 'clock' | 'enqueue' | 'ranks' | 'capabilities' | 'languages'>,
  actor: Member | OperatorActor,
  userId: UserId,
  reason?: string,
): Promise<{ eraseAt: Date }> {
  const at = ctx.clock();
  const eraseAt = new Date(at.getTime() + DELETION_GRACE_PERIOD);
  const token = newToken();
  await transaction(ctx.db, async (tx) => {
    if (actor.kind === 'member') await lockOwnSession(tx, actor);
    await lockGroupsOf(tx, userId);
    const person = await findById(tx, userId);
    if (!person || (await isBeingDeleted(tx, userId))) throw unauthenticated();
    const applications = await hideApplications(tx, userId, at);
    for (const { id, landlord } of await propertiesOf(tx, userId)) {
      await cancelLocked(ctx, tx, { kind: 'landlord', userId: landlord }, { propertyId: id }, id);
    }
    await replaceOpenOrder(tx, userId);
    const properties = await closeProperties(tx, userId, at);
    await insertAccountDeletion(tx, {
      personId: userId,
      eraseAt,
      applications,
      properties,
      tokenHash: hashToken(token),
      at,
    });
    await deleteSessionsOf(tx, userId);
    await putInOutbox(tx, ctx.enqueue, [
      emailFor(ctx, person, { kind: 'account-leaving', dedupeKey: `${userId}:${at.toISOString()}` }, () =>
        accountDeletionEmail({
          firstName: person.firstName,
          eraseAt,
          token,
          payments: ctx.capabilities.payments,
        }),
      ),
    ]);
    await ctx.enqueue(tx, 'delete-account', { personId: userId }, eraseAt);
    await recordAuditEvent(tx, actor, {
      action: 'account.deletion_requested',
      subjectKind: 'person',
      subjectId: userId,
      detail: { applications: applications.length, properties: properties.length, ...(reason && { reason }) },
    });
    await rankAround(ctx, tx, applications);
  });
  return { eraseAt };
}

/** Re-ranks the groups that these applications leave or return to. */
export async function rankAround(
  ctx: Pick<AppContext, 'ranks'>,
  tx: Tx,
  applications: readonly { id: string }[],
): Promise<void> {
  for (const { id } of applications) {
    await ctx.ranks.refresh(tx, id);
    for (const companion of await companionApplications(tx, id)) await ctx.ranks.refresh(tx, companion);
  }
}
