import { type RawBuilder, sql } from 'kysely';
import { RETENTION_DAYS, type RetentionItem } from '../../../domain/privacy/retention.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';

export const DAY = 24 * 60 * 60 * 1000;

/** The time before which something has expired. */
export const past = (now: Date, what: RetentionItem): Date => new Date(now.getTime() - RETENTION_DAYS[what] * DAY);

/** Rows that one statement deletes or changes at most, so that it ends soon and holds few locks. */
export const PURGED_AT_ONCE = 5000;

/** Changes some rows of what has expired; returns how many, and whether there may be more. */
export type Purge = (tx: Tx, now: Date) => Promise<{ count: number; hasMore: boolean }>;

const purged = (count: number) => ({ count, hasMore: count >= PURGED_AT_ONCE });

/**
 * Changes some rows of a table that match a condition. A first statement locks them and a second one changes them: a single one
 * would pass over rows that somebody changes in between, because it only sees them as they were when it began.
 *
 * @param change the statement up to its `where`
 */
export const changing =
  (table: string, condition: (now: Date) => RawBuilder<unknown>, change: RawBuilder<unknown>): Purge =>
  async (tx, now) => {
    const { rows } = await sql<{ place: string }>`select ctid as place from ${sql.table(table)}
      where ${condition(now)} limit ${sql.lit(PURGED_AT_ONCE)} for update`.execute(tx);
    const places = rows.map(({ place }) => place);
    if (places.length > 0) await sql`${change} where ctid = any(${places}::tid[])`.execute(tx);
    return purged(places.length);
  };

/** Runs a statement that changes some rows. */
export const purgeSome =
  (statement: (now: Date) => RawBuilder<unknown>): Purge =>
  async (tx, now) =>
    purged(Number((await statement(now).execute(tx)).numAffectedRows ?? 0));

/** Deletes the rows of a table that match a condition. */
export const deleting = (table: string, condition: (now: Date) => RawBuilder<unknown>): Purge =>
  changing(table, condition, sql`delete from ${sql.table(table)}`);

/** Deletes the rows of a table whose time in a column lies so far in the past. */
export const deletingOld = (table: string, column: string, item: RetentionItem): Purge =>
  deleting(table, (now) => sql`${sql.ref(column)} < ${past(now, item)}`);
