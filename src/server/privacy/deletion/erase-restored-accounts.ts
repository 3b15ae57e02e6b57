import type { OperatorActor } from '../../../domain/accounts/actor.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { markErased } from './erased-store.ts';

/**
 * Erases accounts that a restored backup brought back.
 *
 * @param personIds from a list stored beside the backups
 * @returns how many of them exist; a job erases each
 */
export async function eraseRestoredAccounts(
  ctx: Pick<AppContext, 'db' | 'clock' | 'enqueue'>,
  actor: OperatorActor,
  personIds: readonly string[],
): Promise<number> {
  return transaction(ctx.db, async (tx) => {
    const back = await markErased(tx, personIds, ctx.clock());
    for (const personId of back) await ctx.enqueue(tx, 'delete-account', { personId });
    await recordAuditEvent(tx, actor, {
      action: 'account.erased_after_restore',
      subjectKind: 'person',
      subjectId: null,
      detail: { listed: personIds.length, found: back.length },
    });
    return back.length;
  });
}
