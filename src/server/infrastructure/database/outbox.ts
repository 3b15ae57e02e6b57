import { type RawBuilder, sql } from 'kysely';
import type { MessageRecipient } from '../../../domain/accounts/reader-language.ts';
import { deliveryLifetime } from '../../../domain/messages/delivery.ts';
import type { EmailMessage, TextMessage } from '../../../domain/messages/email-message.ts';
import type { MessageKind } from '../../../domain/messages/message-kinds.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { type Written, writeFor } from '../languages/language-scope.ts';
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
 * An email in the language of whoever gets it.
 *
 * @param recipient with the property that the email is about, if it is about one
 */
export const emailFor = (
  site: { languages: readonly Language[] },
  recipient: MessageRecipient & { email: string },
  intent: { kind: MessageKind; dedupeKey: string },
  write: () => EmailMessage,
): OutgoingMessage => ({
  channel: 'email',
  recipient: recipient.email,
  ...intent,
  content: writeFor(site, recipient, write),
});

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
