import { sql } from 'kysely';
import { ceilingReached, type SolicitedKind, type SolicitedToday } from '../../../domain/messages/ceilings.ts';
import type { Tx } from './connect.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What one sender and some recipients have had today. Until the transaction ends, nobody else can count for them. */
export interface MessageCounts {
  /** Whose ceiling keeps another message to this recipient from being sent; undefined when there is room. */
  reached(kind: SolicitedKind, to: string): 'sender' | 'recipient' | undefined;
  /** Counts a message. `requestId` is that of a paid request whose message waits for a card. */
  count(kind: SolicitedKind, to: string, requestId?: string): Promise<void>;
}

/**
 * Locks and reads the counts of a sender and of everybody they write to. All locks are taken at once and in one order,
 * so call it once in a transaction, after the rows of persons, properties and requests are locked.
 */
export async function lockMessageCounts(
  tx: Tx,
  { senderId, recipients, at }: { senderId: string; recipients: readonly string[]; at: Date },
): Promise<MessageCounts> {
  const names = [`messages of ${senderId}`, ...recipients.map((to) => `messages to ${to}`)];
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) name order by key) keys`.execute(tx);
  const { rows } = await sql<{ to: string | null; kind: SolicitedKind; count: number }>`
    select null as to, kind, count(*)::int as count from message_count
      where sender_id = ${senderId} and counted_at > ${new Date(at.getTime() - DAY)} group by kind
    union all
    select asked.to, kind, count(*)::int from unnest(${[...recipients]}::text[]) asked("to")
      join message_count on message_count.recipient = fingerprint_of(asked.to)
      where counted_at > ${new Date(at.getTime() - DAY)} group by asked.to, kind`.execute(tx);
  const today = (of: string | null): SolicitedToday => {
    const counted = (kind: SolicitedKind) => rows.find((row) => row.to === of && row.kind === kind)?.count ?? 0;
    return { request: counted('request'), notice: counted('notice') };
  };
  const bySender = today(null);
  const toRecipients = new Map(recipients.map((to) => [to, today(to)]));
  const toRecipient = (to: string): SolicitedToday => {
    const counts = toRecipients.get(to);
    if (!counts) throw new Error('the counts of this recipient are not locked');
    return counts;
  };
  return {
    reached: (kind, to) => ceilingReached(kind, { bySender, toRecipient: toRecipient(to) }),
    async count(kind, to, requestId) {
      await sql`insert into message_count (sender_id, recipient, kind, request_id, counted_at)
        values (${senderId}, fingerprint_of(${to}), ${kind}, ${requestId ?? null}, ${at})`.execute(tx);
      bySender[kind] += 1;
      toRecipient(to)[kind] += 1;
    },
  };
}

/** Counts a notice to one person if there is room for it today. Returns false when there is none: it isn't sent then. */
export async function countNotice(
  tx: Tx,
  { senderId, to, at }: { senderId: string; to: string; at: Date },
): Promise<boolean> {
  const counts = await lockMessageCounts(tx, { senderId, recipients: [to], at });
  if (counts.reached('notice', to)) return false;
  await counts.count('notice', to);
  return true;
}

/** The messages of an order leave now, which is when their day begins. */
export async function redateOrder(tx: Tx, orderId: string, at: Date): Promise<void> {
  await sql`update message_count set counted_at = ${at}
    where request_id in (select id from screening_request where order_id = ${orderId})`.execute(tx);
}

/** Removes the counts of a person's orders that were replaced before any message left. */
export async function uncountReplacedOrders(tx: Tx, payerId: string): Promise<void> {
  await sql`delete from message_count where request_id in (
    select request.id from screening_request request join screening_order on screening_order.id = request.order_id
    where screening_order.payer_id = ${payerId} and screening_order.state = 'replaced')`.execute(tx);
}
