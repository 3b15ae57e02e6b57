import type { Member, OperatorActor } from '../../../domain/accounts/actor.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { lockPerson } from '../contacts/contact-store.ts';
import { lockOwnSession } from '../sessions/lock-own-session.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import { deleteLoginChallenges } from './challenge-store.ts';
import { notifyOwner } from './notify-owner.ts';
import { deleteApp, deletePasskey, deletePasskeys, hasTwoStep } from './two-step-store.ts';

async function remove(
  ctx: AppContext,
  actor: Member,
  change: 'app_removed' | 'passkey_removed',
  work: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lockOwnSession(tx, actor);
    if (!(await work(tx))) throw notFound();
    await recordAuditEvent(tx, actor, {
      action: `two_step.${change}`,
      subjectKind: 'person',
      subjectId: actor.userId,
    });
    await notifyOwner(ctx, tx, actor.userId, change);
  });
}

/** Removes the caller's authenticator app. */
export const removeApp = (ctx: AppContext, actor: Member): Promise<void> =>
  remove(ctx, actor, 'app_removed', (tx) => deleteApp(tx, actor.userId));

/** Removes one of the caller's passkeys. */
export const removePasskey = (ctx: AppContext, actor: Member, id: string): Promise<void> =>
  remove(ctx, actor, 'passkey_removed', (tx) => deletePasskey(tx, actor.userId, id));

/**
 * Turns off two-step login for somebody who lost everything but their password, and proved to us who they are. Every
 * session ends. False when the account has none.
 */
export async function removeTwoStep(
  ctx: Pick<AppContext, 'db' | 'enqueue'>,
  actor: OperatorActor,
  personId: string,
): Promise<boolean> {
  return transaction(ctx.db, async (tx) => {
    await lockPerson(tx, personId);
    if (!(await hasTwoStep(tx, personId))) return false;
    await deleteApp(tx, personId);
    await deletePasskeys(tx, personId);
    await deleteLoginChallenges(tx, personId);
    await deleteSessionsOf(tx, personId);
    await recordAuditEvent(tx, actor, { action: 'two_step.removed', subjectKind: 'person', subjectId: personId });
    await notifyOwner(ctx, tx, personId, 'removed_by_us');
    return true;
  });
}
