import type { Member } from '../../../domain/accounts/actor.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { deleteSessionsOf } from './own-sessions-store.ts';
import { deleteSession } from './session-store.ts';

/** Ends every session of the caller, including this one. */
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

/** Ends the caller's session; its token stops working. */
export async function logOut(ctx: AppContext, actor: Member): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await deleteSession(tx, actor.sessionId);
    await recordAuditEvent(tx, actor, {
      action: 'logout.succeeded',
      subjectKind: 'session',
      subjectId: actor.sessionId,
    });
  });
}
