import { sql } from 'kysely';
import type { Database, Tx } from './connect.ts';

/** A backup that this database came from, while nobody has compared it with the vendors' ledgers: reconcile mode. */
export interface OpenRestore {
  /** When the backup was made: what happened later is unknown here. */
  madeAt: Date;
  restoredAt: Date;
}

/** The restore that keeps the server in reconcile mode; undefined in normal operation. */
export async function findOpenRestore(db: Database | Tx): Promise<OpenRestore | undefined> {
  return db
    .selectFrom('restored_backup')
    .select(['made_at as madeAt', 'restored_at as restoredAt'])
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Begins reconcile mode. A backup that was made in that mode has one that is still open: the newer one replaces it. */
export async function insertRestore(tx: Tx, { madeAt, restoredAt }: OpenRestore): Promise<void> {
  await closeRestore(tx, restoredAt);
  await tx.insertInto('restored_backup').values({ made_at: madeAt, restored_at: restoredAt }).execute();
}

/** Ends reconcile mode. False when it was not on. */
export async function closeRestore(tx: Tx, at: Date): Promise<boolean> {
  const done = await tx
    .updateTable('restored_backup')
    .set({ ended_at: at })
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/**
 * Has texts that wait searched for at the provider before they are sent, and orders searched for at the bureau before
 * they are placed: each may have left after the backup was made.
 */
export async function markOutcomesUnknown(tx: Tx, at: Date): Promise<void> {
  await sql`update outbox set attempted_at = coalesce(attempted_at, created_at)
    where channel = 'text' and status in ('queued', 'sending')`.execute(tx);
  await sql`update check_attempt set ordered_at = ${at}, orders = greatest(orders, 1)
    where state = 'queued' and ordered_at is null`.execute(tx);
}

/**
 * An email that waited when the backup was made, and that the former server may have sent. What was held back until after the
 * restore, such as a decision that can still be undone, was sent by nobody.
 */
const wasPerhapsSent = ({ madeAt, restoredAt }: OpenRestore) =>
  sql<boolean>`channel = 'email' and status in ('queued', 'sending') and created_at <= ${madeAt}
    and not (attempts = 0 and coalesce(next_attempt_at > ${restoredAt}, false))`;

/** How many emails the former server may have sent. */
export async function countWaitingEmails(db: Database | Tx, restore: OpenRestore): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where(wasPerhapsSent(restore))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Jobs that write reminders, whose hour is in their queue alone. */
const REMINDERS = ['remind-of-charge', 'remind-application', 'remind-reference', 'remind-of-decision'];

/** Emails with which what they say is shown, and final: it is once we began to send them. */
const SHOWN_WITH_EMAIL = ['decision', 'backup-chosen'];

/**
 * Stops the emails that waited when the backup was made, and the reminders that became due between then and the
 * restore: the former server sent them. What is shown with its email counts as sent, or its reader would not see it any
 * more. Returns how many emails there were.
 */
export async function dropSentMessages(tx: Tx, restore: OpenRestore, at: Date): Promise<number> {
  const { madeAt, restoredAt } = restore;
  const isShown = sql<boolean>`kind = any(${SHOWN_WITH_EMAIL})`;
  const dropped = await tx
    .updateTable('outbox')
    .set({
      status: sql`case when ${isShown} then 'sent' else 'stopped' end`,
      attempts: sql`case when ${isShown} then greatest(attempts, 1) else attempts end`,
      problem: 'restored',
      finished_at: at,
      next_attempt_at: null,
      content: null,
    })
    .where(wasPerhapsSent(restore))
    .executeTakeFirst();
  await sql`delete from pgboss.job where name = any(${REMINDERS}) and state in ('created', 'retry')
    and start_after > ${madeAt} and start_after <= ${restoredAt}`.execute(tx);
  return Number(dropped.numUpdatedRows);
}
