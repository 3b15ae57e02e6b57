import type { Actor } from '../../../domain/accounts/actor.ts';
import { Problem } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { hashToken } from '../../infrastructure/secrets/tokens.ts';
import {
  deleteAccountDeletion,
  lockDeletionByToken,
  openProperties,
  showApplications,
} from './account-deletion-store.ts';
import { rankAround } from './request-deletion.ts';

/**
 * Cancels an account deletion with the secret in its email and restores everything that was hidden. Ended sessions and
 * cancelled requests stay as they are.
 *
 * @throws Problem `gone` for a secret that was used, or when the grace period is over
 */
export async function cancelDeletion(ctx: AppContext, actor: Actor, { token }: { token: string }): Promise<void> {
  const at = ctx.clock();
  await transaction(ctx.db, async (tx) => {
    const deletion = await lockDeletionByToken(tx, hashToken(token));
    if (!deletion || deletion.eraseAt <= at) {
      throw new Problem(
        'gone',
        'This link no longer works. The deletion was already cancelled, or it’s too late to cancel it.',
      );
    }
    const shown = await showApplications(tx, deletion.applications);
    await openProperties(tx, deletion.properties, at);
    await deleteAccountDeletion(tx, deletion.personId);
    await recordAuditEvent(tx, actor, {
      action: 'account.deletion_cancelled',
      subjectKind: 'person',
      subjectId: deletion.personId,
    });
    await rankAround(
      ctx,
      tx,
      shown.map((id) => ({ id })),
    );
  });
}
