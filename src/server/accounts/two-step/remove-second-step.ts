import type { Member, OperatorActor } from '../../../domain/accounts/actor.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { lockPerson } from '../contacts/contact-store.ts';
import { lockOwnSession } from '../lock-person.ts';
import { isOperator } from '../operators/operator-store.ts';
import { endOperatorRole } from '../operators/remove-operator.ts';
import { deleteSessionsOf } from '../sessions/own-sessions-store.ts';
import { deleteApp } from './authenticator-app-store.ts';
import { deleteLoginChallenges } from './challenge-store.ts';
import { notifyOwner } from './notify-owner.ts';
import { deletePasskey, deletePasskeys, findPasskeys } from './passkey-store.ts';
import { hasTwoStep } from './two-step-store.ts';

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

/**
 * Removes one of the caller's passkeys.
 *
 * @throws Problem `conflict` LastPasskey for an operator, who could not add one again
 */
export const removePasskey = (ctx: AppContext, actor: Member, id: string): Promise<void> =>
  remove(ctx, actor, 'passkey_removed', async (tx) => {
    const isRemoved = await deletePasskey(tx, actor.userId, id);
    const isLast = isRemoved && (await findPasskeys(tx, actor.userId)).length === 0;
    if (isLast && (await isOperator(tx, actor.userId))) {
      throw new Problem(
        'conflict',
        t`This is your last passkey, and you need one for your work. Please add another one first.`,
        {
          errorType: 'LastPasskey',
        },
      );
    }
    return isRemoved;
  });

/**
 * Turns off two-step login for somebody who lost everything but their password, and proved to us who they are. Every
 * session ends, and so does the operator role, which needs a passkey. False when the account has none.
 */
export async function removeTwoStep(
  ctx: Pick<AppContext, 'db' | 'enqueue' | 'languages'>,
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
    await endOperatorRole(tx, actor, personId);
    await recordAuditEvent(tx, actor, { action: 'two_step.removed', subjectKind: 'person', subjectId: personId });
    await notifyOwner(ctx, tx, personId, 'removed_by_us');
    return true;
  });
}
