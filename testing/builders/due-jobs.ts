import { type Kysely, type RawBuilder, sql } from 'kysely';
import { CHANNEL } from '../../src/server/jobs/enqueue.ts';

/**
 * Makes the waiting jobs that fulfil a condition due now, and wakes the workers of their queues, which by themselves hardly
 * ever look for jobs.
 *
 * @param before a part of the statement that the condition refers to
 */
// biome-ignore lint/suspicious/noExplicitAny: the queue's tables are in nobody's database types
export const makeDue = (db: Kysely<any>, condition: RawBuilder<unknown>, before = sql``): Promise<unknown> =>
  sql`with ${before} due as (
      update pgboss.job set start_after = now()
      where state in ('created', 'retry') and start_after > now() and ${condition} returning name)
    select pg_notify(${sql.raw(CHANNEL)}, name) from (select distinct name from due) as queue`.execute(db);
