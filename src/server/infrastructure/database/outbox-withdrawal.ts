import type { MessageKind } from '../../../domain/messages/message-kinds.ts';
import type { Tx } from './connect.ts';

/** Removes a message that waits to be sent, as if it had never been written; one that is being sent stays. */
export async function removeFromOutbox(tx: Tx, kind: MessageKind, dedupeKey: string): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('kind', '=', kind)
    .where('dedupe_key', '=', dedupeKey)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .execute();
}

/**
 * Withdraws the messages with these keys before they are sent, unless they are stopped already.
 *
 * @returns false when sending any of them has started; then none is withdrawn
 */
export async function withdrawFromOutbox(tx: Tx, kind: string, dedupeKeys: string[], at: Date): Promise<boolean> {
  const written = await tx
    .selectFrom('outbox')
    .select(['id', 'status', 'attempts'])
    .where('kind', '=', kind)
    .where('dedupe_key', 'in', dedupeKeys)
    .where('status', '<>', 'stopped')
    .forUpdate()
    .execute();
  if (written.some(({ status, attempts }) => status !== 'queued' || attempts > 0)) return false;
  const ids = written.map(({ id }) => id);
  if (ids.length === 0) return true;
  const stopped = { status: 'stopped', content: null, finished_at: at } as const;
  await tx.updateTable('outbox').set(stopped).where('id', 'in', ids).execute();
  return true;
}
