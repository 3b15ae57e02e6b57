import { type RawBuilder, sql } from 'kysely';
import { deliveryLifetime } from '../../../domain/messages/delivery.ts';
import type { EmailMessage, TextMessage } from '../../../domain/messages/email-message.ts';
import type { MessageKind } from '../../../domain/messages/message-kinds.ts';
import type { Written } from '../languages/language-scope.ts';
import type { Tx } from './connect.ts';
import type { Enqueue } from './job-queue.ts';
import { sealContent } from './outbox-content.ts';

/**
 * A message that is sent once for its intent: `kind` says what it is, `dedupeKey` which one. A new kind needs a line in
 * `MESSAGE_KINDS`, which gives its category, and a sample in testing/samples/sample-messages.ts. Its content is written by
 * `writeFor`, in the language of its recipient.
 */
export type OutgoingMessage = { recipient: string; kind: MessageKind; dedupeKey: string } & (
  | { channel: 'email'; content: Written<EmailMessage> }
  | { channel: 'text'; content: Written<TextMessage> }
);

/**
 * Writes messages in the transaction of the change that causes them, and queues their delivery. An intent that was
 * already written is left alone.
 *
 * @param after when to send them; at once if left out
 */
export async function putInOutbox(tx: Tx, enqueue: Enqueue, messages: OutgoingMessage[], after?: Date): Promise<void> {
  if (messages.length === 0) return;
  await sql`with ${messagesInOutbox(tx, enqueue, messages, after)} select from queued`.execute(tx);
}

/**
 * The same as part of a larger statement: two expressions of its `with`. The second, `queued`, has a row for each message that is
 * new.
 */
export function messagesInOutbox(
  tx: Tx,
  enqueue: Enqueue,
  messages: readonly OutgoingMessage[],
  after?: Date,
): RawBuilder<unknown> {
  const rows = messages.map((message) => ({
    channel: message.channel,
    recipient: message.recipient,
    kind: message.kind,
    dedupe_key: message.dedupeKey,
    content: sealContent(tx, message),
    lifetime: deliveryLifetime(message.kind),
  }));
  const jobs = { data: sql`jsonb_build_object('outboxId', written.id)`, source: sql`written`, startAfter: after };
  return sql`
    written as (
      insert into outbox (channel, recipient, kind, dedupe_key, content, next_attempt_at, give_up_at)
      select channel, recipient, kind, dedupe_key, content::jsonb, ${after ?? null}::timestamptz,
        coalesce(${after ?? null}::timestamptz, now()) + lifetime * interval '1 millisecond'
      from json_to_recordset(${JSON.stringify(rows)}::json) as message
        (channel text, recipient text, kind text, dedupe_key text, content text, lifetime float8)
      on conflict (kind, dedupe_key) do nothing
      returning id),
    queued as (${enqueue.forRows('deliver-message', jobs)})`;
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
