import { sql } from 'kysely';
import type { MessageKind } from '../../../domain/messages/message-kinds.ts';
import { type Database, type Tx, transaction } from './connect.ts';
import type { OutgoingMessage } from './outbox.ts';
import { openContent } from './outbox-content.ts';

/**
 * A message that is being sent. `attemptedAt` is when the first attempt with an unknown outcome started, if any;
 * `attempts` counts this one.
 */
export type TakenMessage = OutgoingMessage & {
  id: string;
  attempts: number;
  attemptedAt: Date | null;
  createdAt: Date;
  giveUpAt: Date;
  stopped: boolean;
  /** Nobody has this address, as far as we know. */
  isUndeliverable: boolean;
};

/**
 * The result of taking a message.
 * - `closed`: sent, stopped, given up, or erased with what it was about.
 * - `later`: it waits for its next attempt, which has a job of its own.
 * - `busy`: an attempt is running, or ended with its process and is not yet known to have.
 */
export type Taking = { state: 'taken'; message: TakenMessage } | { state: 'closed' | 'later' | 'busy' };

/** Longer than any attempt and the recording of its outcome take: an earlier one died with its process. Milliseconds. */
const CUT_OFF = 60_000;
/** How far the clocks of the database, which runs the queue, and of this process may be apart. Milliseconds. */
const CLOCK_SLACK = 10_000;

/** Takes a message for sending and records the start of an attempt, so that a job that runs twice sends nothing twice. */
export async function takeMessage(db: Database, id: string, at: Date): Promise<Taking> {
  const due = new Date(at.getTime() + CLOCK_SLACK);
  const cutOff = new Date(at.getTime() - CUT_OFF);
  const { rows } = await sql<TakenMessage & { status: string; isTaken: boolean }>`
    with found as (
      select id, status, attempted_at, case status
          when 'queued' then attempts = 0 or coalesce(next_attempt_at <= ${due}, true)
          when 'sending' then coalesce(taken_at, attempted_at, created_at) < ${cutOff}
          else false end as is_due
        from outbox where id = ${id} for update),
    taken as (
      update outbox set status = 'sending', attempts = attempts + 1, taken_at = ${at},
        attempted_at = coalesce(found.attempted_at, ${at}) from found
      where outbox.id = found.id and found.is_due
      returning outbox.*)
    select found.status, found.is_due as "isTaken", taken.id, channel, recipient, kind, dedupe_key as "dedupeKey",
      content, attempts, found.attempted_at as "attemptedAt", created_at as "createdAt", give_up_at as "giveUpAt",
      exists (select from message_stop
        where message_stop.recipient in (taken.recipient, fingerprint_of(taken.recipient))) as stopped,
      taken.channel = 'email' and is_undeliverable(taken.recipient) as "isUndeliverable"
    from found left join taken on taken.id = found.id`.execute(db);
  const [row] = rows;
  if (!row) return { state: 'closed' };
  const { status, isTaken, ...message } = row;
  if (isTaken) {
    const content = openContent(db, message);
    return { state: 'taken', message: { ...message, content } as TakenMessage };
  }
  if (status === 'sending') return { state: 'busy' };
  return { state: status === 'queued' ? 'later' : 'closed' };
}

/** Closes a message and removes its content, which may hold links that grant access. */
export async function closeMessage(
  db: Database,
  id: string,
  end: { status: 'sent' | 'stopped' | 'failed'; problem?: string; at: Date },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      status: end.status,
      problem: end.problem ?? null,
      finished_at: end.at,
      next_attempt_at: null,
      content: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute();
}

/** Returns a message to the queue for its next attempt; without `isOutcomeKnown`, the time of this one stays. */
export async function postponeMessage(
  tx: Tx,
  id: string,
  { problem, isOutcomeKnown, nextAt }: { problem: string; isOutcomeKnown: boolean; nextAt: Date },
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ status: 'queued', problem, next_attempt_at: nextAt, ...(isOutcomeKnown && { attempted_at: null }) })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute();
}

/** A message that somebody reports on. */
export interface ReportedMessage {
  id: string;
  kind: MessageKind;
  recipient: string;
  bouncedAt: Date | null;
}

/** An email that the mail server has taken, or may have; locked for the transaction. */
export async function lockDelivered(tx: Tx, id: string): Promise<ReportedMessage | undefined> {
  return tx
    .selectFrom('outbox')
    .select(['id', 'recipient', 'bounced_at as bouncedAt'])
    .select((eb) => eb.ref('kind').$castTo<MessageKind>().as('kind'))
    .where('id', '=', id)
    .where('channel', '=', 'email')
    .where('attempts', '>', 0)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends a message that did not arrive after our mail server had taken it. */
export async function markBounced(tx: Tx, id: string, { problem, at }: { problem: string; at: Date }): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ status: 'failed', problem, bounced_at: at, finished_at: at, next_attempt_at: null, content: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Marks the problem of this message as reported to operators, unless one of the same channel was within the last hour.
 *
 * @returns how many messages of the channel wait because of a problem; undefined when operators know already
 */
export async function noteReported(
  db: Database,
  { id, channel, at }: Pick<TakenMessage, 'id' | 'channel'> & { at: Date },
): Promise<number | undefined> {
  const hourAgo = new Date(at.getTime() - 60 * 60 * 1000);
  return transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('report about ' || ${channel}::text, 0))`.execute(tx);
    const { rows } = await sql<{ waiting: number }>`
    update outbox set reported_at = ${at}
    where id = ${id}
      and not exists (select from outbox reported where reported.channel = ${channel} and reported.reported_at > ${hourAgo})
    returning (select count(*)::int from outbox other
      where other.channel = ${channel} and other.status in ('queued', 'sending') and other.attempts > 0) as waiting`.execute(
      tx,
    );
    return rows[0]?.waiting;
  });
}

/**
 * Counts a text as one of today's, once for all its attempts.
 *
 * @param most texts a day that the site sends
 * @returns false when today's texts are used up; the text then isn't counted
 */
export async function countText(
  db: Database,
  { id, most, at }: { id: string; most: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isAllowed: boolean }>`
    with uncounted as (select id from outbox where id = ${id} and counted_at is null),
    counted as (
      insert into texts_of_day (day, texts) select (${at}::timestamptz)::date, 1 from uncounted
      on conflict (day) do update set texts = texts_of_day.texts + 1 where texts_of_day.texts < ${most}
      returning day),
    noted as (update outbox set counted_at = ${at} where id = ${id} and exists (select from counted) returning id)
    select exists (select from noted) or not exists (select from uncounted) as "isAllowed"`.execute(db);
  return rows[0]?.isAllowed ?? false;
}
