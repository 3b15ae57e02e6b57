import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Wakes the workers of the queue in `name`, which by themselves hardly ever look for jobs. The job queue derives
 * the channel from its schema in the same way.
 */
export const WAKE = "pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name)";

/** Makes the waiting jobs that fulfil a condition due now, and wakes the workers. @param before a part that it names */
// biome-ignore lint/suspicious/noExplicitAny: the queue's tables are in nobody's database types
export const makeDue = (db: Kysely<any>, condition: RawBuilder<unknown>, before = sql``): Promise<unknown> =>
  sql`with ${before} due as (
      update pgboss.job set start_after = now()
      where state in ('created', 'retry') and start_after > now() and ${condition} returning name)
    select ${sql.raw(WAKE)} from (select distinct name from due) as queue`.execute(db);
