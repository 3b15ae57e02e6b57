import type { Actor, OperatorActor } from '../../../domain/accounts/actor.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { hashToken } from '../../infrastructure/secrets/tokens.ts';
import {
  type AccountDeletion,
  deleteAccountDeletion,
  lockDeletionByToken,
  lockDeletionOf,
} from './account-deletion-store.ts';
import { openProperties, showApplications } from './hidden-account-store.ts';
import { rankAround } from './request-deletion.ts';

/**
 * Cancels an account deletion with the secret in its email and restores everything that was hidden. Ended sessions and
 * cancelled requests stay as they are.
 *
 * @throws Problem `gone` for a secret that was used, or when the grace period is over
 */
export async function cancelDeletion(ctx: AppContext, actor: Actor, { token }: { token: string }): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const deletion = await lockDeletionByToken(tx, hashToken(token));
    if (!deletion || deletion.eraseAt <= ctx.clock()) {
      throw new Problem(
        'gone',
        t`This link no longer works. The deletion was already cancelled, or it’s too late to cancel it.`,
      );
    }
    await restore(ctx, tx, actor, deletion);
  });
}

/**
 * The same by an operator, for somebody who no longer has the email.
 *
 * @throws Problem `not-found` when the account isn't being deleted, or the grace period is over
 */
export async function cancelDeletionOf(
  ctx: Pick<AppContext, 'db' | 'clock' | 'ranks'>,
  actor: OperatorActor,
  { personId, reason }: { personId: string; reason: string },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const deletion = await lockDeletionOf(tx, personId);
    if (!deletion || deletion.eraseAt <= ctx.clock()) throw notFound();
    await restore(ctx, tx, actor, deletion, { reason });
  });
}

async function restore(
  ctx: Pick<AppContext, 'clock' | 'ranks'>,
  tx: Tx,
  actor: Actor,
  { personId, applications, properties }: AccountDeletion,
  detail?: { reason: string },
): Promise<void> {
  const shown = await showApplications(tx, applications);
  await openProperties(tx, properties, ctx.clock());
  await deleteAccountDeletion(tx, personId);
  await recordAuditEvent(tx, actor, {
    action: 'account.deletion_cancelled',
    subjectKind: 'person',
    subjectId: personId,
    ...(detail && { detail }),
  });
  await rankAround(
    ctx,
    tx,
    shown.map((id) => ({ id })),
  );
}
