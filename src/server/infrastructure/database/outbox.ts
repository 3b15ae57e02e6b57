import { sql } from 'kysely';
import type { EmailMessage, TextMessage } from '../../../domain/messages/email-message.ts';
import type { MessageKind } from '../../../domain/messages/message-kinds.ts';
import type { Database, Tx } from './connect.ts';
import type { Enqueue } from './job-queue.ts';

/**
 * A message that is sent once for its intent: `kind` says what it is, `dedupeKey` which one. A new kind needs a line in
 * `MESSAGE_KINDS`, which gives its category, and a sample in testing/samples/sample-messages.ts.
 */
export type OutgoingMessage = { recipient: string; kind: MessageKind; dedupeKey: string } & (
  | { channel: 'email'; content: EmailMessage }
  | { channel: 'text'; content: TextMessage }
);

/**
 * Writes messages in the transaction of the change that causes them, and queues their delivery. An intent that was
 * already written is left alone.
 *
 * @param after when to send them; at once if left out
 */
export async function putInOutbox(tx: Tx, enqueue: Enqueue, messages: OutgoingMessage[], after?: Date): Promise<void> {
  if (messages.length === 0) return;
  const rows = await tx
    .insertInto('outbox')
    .values(
      messages.map(({ dedupeKey, content, ...message }) => ({
        ...message,
        dedupe_key: dedupeKey,
        content: JSON.stringify(content),
      })),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'dedupe_key']).doNothing())
    .returning('id')
    .execute();
  for (const row of rows) await enqueue(tx, 'deliver-message', { outboxId: row.id }, after);
}

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

/** A message that waits to be sent. `attemptedAt` is when the first attempt with an unknown outcome started, if any. */
export type WaitingMessage = OutgoingMessage & { id: string; attemptedAt: Date | null; stopped: boolean };

/** Longer than any attempt lasts: one that started earlier and never ended died with its process. Milliseconds. */
const CUT_OFF = 30_000;

/**
 * Takes a message for sending and records the start of an attempt. Undefined when it was already sent or abandoned, or
 * when another attempt is running, so that a job that runs twice sends nothing twice.
 */
export async function takeMessage(db: Database, id: string, at: Date): Promise<WaitingMessage | undefined> {
  const { rows } = await sql<WaitingMessage>`
    with waiting as (
      select id, attempted_at from outbox where id = ${id}
        and (status = 'queued' or (status = 'sending' and attempted_at < ${new Date(at.getTime() - CUT_OFF)}))
      for update)
    update outbox set status = 'sending', attempts = attempts + 1,
      attempted_at = coalesce(waiting.attempted_at, ${at}) from waiting
    where outbox.id = waiting.id
    returning outbox.id, channel, recipient, kind, dedupe_key as "dedupeKey", content, waiting.attempted_at as "attemptedAt",
      exists (select from message_stop where message_stop.recipient in (outbox.recipient, fingerprint_of(outbox.recipient))) as stopped`.execute(
    db,
  );
  return rows[0];
}

/** Closes a message and removes its content, which may hold links that grant access. */
export async function closeMessage(
  db: Database,
  id: string,
  end: { status: 'sent' | 'stopped' | 'failed'; problem?: string; at: Date },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: end.status, problem: end.problem ?? null, finished_at: end.at, content: null })
    .where('id', '=', id)
    .execute();
}

/** Returns a message to the queue for the next attempt; without `outcomeKnown`, the time of the attempt stays. */
export async function putBack(db: Database, id: string, problem: string, outcomeKnown: boolean): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'queued', problem, ...(outcomeKnown && { attempted_at: null }) })
    .where('id', '=', id)
    .execute();
}
