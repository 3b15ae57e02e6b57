import { type RawBuilder, sql } from 'kysely';
import { RETENTION_DAYS, type RetentionItem } from '../../../domain/privacy/retention.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';

export const DAY = 24 * 60 * 60 * 1000;

/** The time before which something has expired. */
export const past = (now: Date, what: RetentionItem): Date => new Date(now.getTime() - RETENTION_DAYS[what] * DAY);

/** Rows that one statement deletes or changes at most, so that it ends soon and holds few locks. */
export const PURGED_AT_ONCE = 5000;

/** The rows of a table that a statement is about: some of those that match a condition. */
export const someOf = (table: string, condition: RawBuilder<unknown>) => sql`ctid = any(array(
  select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(PURGED_AT_ONCE)} for update))`;

/** Changes some rows of what has expired; returns how many, and whether there may be more. */
export type Purge = (tx: Tx, now: Date) => Promise<{ count: number; hasMore: boolean }>;

/** Runs a statement that changes some rows. */
export const purgeSome =
  (statement: (now: Date) => RawBuilder<unknown>): Purge =>
  async (tx, now) => {
    const count = Number((await statement(now).execute(tx)).numAffectedRows ?? 0);
    return { count, hasMore: count >= PURGED_AT_ONCE };
  };

/** Deletes the rows of a table that match a condition. */
export const deleting = (table: string, condition: (now: Date) => RawBuilder<unknown>): Purge =>
  purgeSome((now) => sql`delete from ${sql.table(table)} where ${someOf(table, condition(now))}`);

/** Deletes the rows of a table whose time in a column lies so far in the past. */
export const deletingOld = (table: string, column: string, item: RetentionItem): Purge =>
  deleting(table, (now) => sql`${sql.ref(column)} < ${past(now, item)}`);
