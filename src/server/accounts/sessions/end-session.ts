import type { Member } from '../../../domain/accounts/actor.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/transaction.ts';
import { deleteOwnSession } from './session-store.ts';

/** Signs the caller out in one place. */
export async function endSession(ctx: AppContext, actor: Member, id: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    if (!(await deleteOwnSession(tx, actor.userId, id))) throw notFound();
    await recordAuditEvent(tx, actor, { action: 'session.ended', subjectKind: 'session', subjectId: id });
  });
}
