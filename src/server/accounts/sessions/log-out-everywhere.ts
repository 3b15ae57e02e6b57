import type { Member } from '../../../domain/accounts/actor.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/transaction.ts';
import { deleteSessionsOf } from './session-store.ts';

/** Ends every session of the caller, the one that makes the call too. */
export async function logOutEverywhere(ctx: AppContext, actor: Member): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const sessions = await deleteSessionsOf(tx, actor.userId);
    await recordAuditEvent(tx, actor, {
      action: 'logout.everywhere',
      subjectKind: 'person',
      subjectId: actor.userId,
      detail: { sessions },
    });
  });
}
