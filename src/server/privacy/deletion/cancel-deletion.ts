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
 * Takes a deletion back with the secret of its letter: the account is there again with everything that was hidden.
 * Sessions stay ended, and what was called off stays so.
 *
 * @throws Problem `gone` for a secret that was used, or when the time is over
 */
export async function cancelDeletion(ctx: AppContext, actor: Actor, { token }: { token: string }): Promise<void> {
  const at = ctx.clock();
  await transaction(ctx.db, async (tx) => {
    const leaving = await lockDeletionByToken(tx, hashToken(token));
    if (!leaving || leaving.eraseAt <= at) {
      throw new Problem(
        'gone',
        'This link works no more: the deletion was taken back before, or the time for it is over.',
      );
    }
    const shown = await showApplications(tx, leaving.applications);
    await openProperties(tx, leaving.properties, at);
    await deleteAccountDeletion(tx, leaving.personId);
    await recordAuditEvent(tx, actor, {
      action: 'account.deletion_cancelled',
      subjectKind: 'person',
      subjectId: leaving.personId,
    });
    await rankAround(
      ctx,
      tx,
      shown.map((id) => ({ id })),
    );
  });
}
