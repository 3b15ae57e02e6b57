import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../infrastructure/database/connect.ts';
import type { Enqueue, JobData, JobName, JobRows } from '../infrastructure/database/job-queue.ts';

/**
 * Jobs whose first run goes before what waits for a second: while the mail server is down, thousands of emails come back
 * again and again, and a code by text must not stand in line behind them.
 */
const NEW_ONES_FIRST: readonly JobName[] = ['deliver-message'];

/** The channel on which the queue's library listens, as SQL; it derives the name from that of its schema. */
export const CHANNEL = "'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)";

/**
 * Adds jobs as the queue's own library does, with the times of their queue, and wakes who waits for those that are due.
 * It is our own statement, so that it can be a part of the one that writes the change. A queue that doesn't exist is an
 * error, as its name is then missing. Of jobs of which one waits at most, one runs at most: they are a group.
 */
const insertJobs = (name: JobName, { data, source, startAfter }: JobRows): RawBuilder<unknown> => sql`
  insert into pgboss.job (name, data, priority, start_after, created_on, keep_until, expire_seconds, deletion_seconds,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds, group_id)
  select queue.name, added.data, ${!startAfter && NEW_ONES_FIRST.includes(name) ? 1 : 0}, added.start_after, now(),
    added.start_after + queue.retention_seconds * interval '1 second', queue.expire_seconds, queue.deletion_seconds,
    queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.policy, queue.dead_letter,
    queue.heartbeat_seconds, case when queue.policy = 'short' then queue.name end
  from (select ${data} as data, coalesce(${startAfter ?? null}::timestamptz, now()) as start_after from ${source}) added
    left join pgboss.queue on queue.name = ${name}
  on conflict do nothing
  returning case when start_after <= now() then pg_notify(${sql.raw(CHANNEL)}, name) end`;

/**
 * Puts jobs on the server's queue, which the server has created.
 *
 * @param onLater called with the time of a job that waits for it
 */
export function enqueueOn(onLater: (at: Date) => void = () => {}): Enqueue {
  const all = async <Name extends JobName>(
    tx: Tx,
    name: Name,
    data: readonly JobData[Name][],
    startAfter?: Date,
  ): Promise<void> => {
    if (data.length === 0) return;
    const source = sql`jsonb_array_elements(${JSON.stringify(data)}::jsonb) as each(data)`;
    await insertJobs(name, { data: sql`each.data`, source, startAfter }).execute(tx);
    if (startAfter) onLater(startAfter);
  };
  const one = <Name extends JobName>(tx: Tx, name: Name, data: JobData[Name], startAfter?: Date): Promise<void> =>
    all(tx, name, [data], startAfter);
  const forRows: Enqueue['forRows'] = (name, rows) => {
    if (rows.startAfter) onLater(rows.startAfter);
    return insertJobs(name, rows);
  };
  return Object.assign(one, { all, forRows });
}
