import { sql } from 'kysely';
import type { Database, Tx } from './connect.ts';

/**
 * Messages whose job got lost, oldest first: due for ten minutes, or in an attempt that cannot be running any more. A
 * next attempt that lies hours ahead was set by a clock that was wrong; those messages are due too.
 */
export async function findStuckMessages(db: Database, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from outbox
    where (case status
        when 'queued' then coalesce(next_attempt_at, created_at) < now() - interval '10 minutes'
          or (attempts > 0 and next_attempt_at > now() + interval '2 hours')
        when 'sending' then coalesce(taken_at, attempted_at, created_at) < now() - interval '10 minutes'
        else false end)
      and status in ('queued', 'sending')
      and not exists (select from pgboss.job where job.name = 'deliver-message' and job.data->>'outboxId' = outbox.id::text
        and (job.state = 'active' or (job.state in ('created', 'retry') and job.start_after < now() + interval '2 hours')))
    order by created_at limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Makes messages due at once. An attempt that is running is left alone. */
export async function makeDue(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('outbox')
    .set({ next_attempt_at: null })
    .where('id', 'in', ids)
    .where('status', '=', 'queued')
    .execute();
}

/** A message as operators see it: without its words, and of its recipient only what tells providers apart. */
export interface ListedMessage {
  id: string;
  kind: string;
  channel: 'email' | 'text';
  status: string;
  attempts: number;
  since: Date;
  nextAttemptAt: Date | null;
  problem: string | null;
  /** The domain of an email address, or the area code of a number. */
  provider: string;
}

/** Of a message in the outbox: it was tried in vain, or is overdue. */
export const WAITS_IN_VAIN = sql`status in ('queued', 'sending')
  and (attempts > 0 or coalesce(next_attempt_at, created_at) < now() - interval '1 minute')`;

/** Of a message in the outbox: it was given up within thirty days. */
export const FAILED_LATELY = sql`status = 'failed' and finished_at > now() - interval '30 days'`;

/**
 * Messages that operators may want to look at, oldest first: those that were tried in vain or are overdue, or those
 * that were given up within thirty days.
 */
export async function listMessages(
  db: Database,
  which: 'waiting' | 'failed',
  most: number,
  skip = 0,
): Promise<ListedMessage[]> {
  const wanted = which === 'failed' ? FAILED_LATELY : WAITS_IN_VAIN;
  const { rows } = await sql<ListedMessage>`
    select id, kind, channel, status, attempts, created_at as since, next_attempt_at as "nextAttemptAt", problem,
      case channel when 'email' then split_part(recipient, '@', 2) else left(recipient, 3) end as provider
    from outbox where ${wanted} order by created_at, id limit ${most} offset ${skip}`.execute(db);
  return rows;
}

/** The ids of messages that were tried in vain and wait: one of them, or all. Locked for the transaction. */
export async function lockWaiting(tx: Tx, id: string | 'all'): Promise<string[]> {
  const rows = await tx
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'queued')
    .where('attempts', '>', 0)
    .$if(id !== 'all', (query) => query.where('id', '=', id))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Whether there is a message, in whatever state. */
export async function hasMessage(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
