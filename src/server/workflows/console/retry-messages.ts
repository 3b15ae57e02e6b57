import type { OperatorActor } from '../../../domain/accounts/actor.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { hasMessage, lockWaiting, makeDue } from '../../infrastructure/database/outbox-backlog.ts';

/**
 * Tries messages again now instead of after their pause: one, or all that were tried in vain. A message that waits
 * for its hour, such as a decision that can be undone, was never tried and is left alone.
 *
 * @returns how many
 */
export async function retryMessages(
  ctx: Pick<AppContext, 'db' | 'enqueue'>,
  actor: OperatorActor,
  id: string | 'all',
): Promise<number> {
  return transaction(ctx.db, async (tx) => {
    const ids = await lockWaiting(tx, id);
    if (ids.length === 0) return 0;
    await makeDue(tx, ids);
    await ctx.enqueue.all(
      tx,
      'deliver-message',
      ids.map((outboxId) => ({ outboxId })),
    );
    await recordAuditEvent(tx, actor, {
      action: 'messages.retried',
      subjectKind: 'message',
      subjectId: id === 'all' ? null : id,
      detail: { count: ids.length },
    });
    return ids.length;
  });
}

/**
 * Tries one message again, if it still waits.
 *
 * @throws Problem `not-found` when there is no such message
 */
export async function retryMessage(
  ctx: Pick<AppContext, 'db' | 'enqueue'>,
  actor: OperatorActor,
  id: string,
): Promise<number> {
  const count = await retryMessages(ctx, actor, id);
  if (count === 0 && !(await hasMessage(ctx.db, id))) throw notFound();
  return count;
}
