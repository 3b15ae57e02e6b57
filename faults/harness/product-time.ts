import { setTimeout as sleep } from 'node:timers/promises';
import { CHANNEL } from '../../src/server/jobs/enqueue.ts';
import type { RunSql } from './database-client.ts';

/** Tables that time does not change, or that nothing may change. */
const TIMELESS = ['audit_event', 'audit_chain', 'migration'];
/** How long the job queue waits for the longest job before it gives it to another worker (seconds). */
const LONGEST_JOB = 200;
/** How much time `settle` lets pass (seconds). */
const MOST_TIME_PASSED = 3 * 24 * 60 * 60;

/** Time as the product sees it, by what its database holds. */
export interface ProductTime {
  /** Lets time pass for the product (seconds): every moment that its database holds moves into the past. */
  passTime(seconds: number): Promise<void>;
  /** Waits until no job runs or is due. */
  idle(withinMs?: number): Promise<void>;
  /**
   * Waits until nothing is left to do, and lets time pass up to each next attempt. Gives up after the given real time,
   * or after three days of the product's, and reports what is left.
   */
  settle(withinMs?: number): Promise<string[]>;
  /** What the job queue does by itself once it notices that nobody works on these jobs any more. */
  abandonJobs(startedBefore: Date): Promise<void>;
}

export const productTime = (sql: RunSql): ProductTime => ({
  passTime: (seconds) => passTime(sql, seconds),
  idle: (withinMs) => idle(sql, withinMs),
  settle: (withinMs) => settle(sql, withinMs),
  abandonJobs: (startedBefore) => abandonJobs(sql, startedBefore),
});

async function passTime(sql: RunSql, seconds: number): Promise<void> {
  for (const { name, columns } of await sql<{ name: string; columns: string[] }>(
    `select format('%I.%I', table_schema, table_name) as name, array_agg(quote_ident(column_name::text)) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where data_type = 'timestamp with time zone' and table_type = 'BASE TABLE'
       and (table_schema = 'public' and table_name <> all ($1) or table_name = 'job_common') group by 1`,
    [TIMELESS],
  )) {
    const moved = columns.map((column) => `${column} = ${column} - make_interval(secs => $1)`);
    await sql(`update ${name} set ${moved.join(', ')}`, [seconds]);
  }
  await sql('update rate_limit set expire = expire - $1 * 1000', [Math.ceil(seconds)]);
  await sql(`select pg_notify(${CHANNEL}, name) from (select distinct name from pgboss.job
    where state in ('created', 'retry') and start_after <= now()) as queue`);
}

/** Jobs that run or could begin. */
const dueJobs = (sql: RunSql): Promise<{ what: string }[]> =>
  sql(`select name || ' ' || state::text as what from pgboss.job
    where state = 'active' or (state in ('created', 'retry') and start_after <= now())`);

async function idle(sql: RunSql, withinMs = 30_000): Promise<void> {
  const end = performance.now() + withinMs;
  while ((await dueJobs(sql)).length > 0 && performance.now() < end) await sleep(50);
}

/** Seconds until the next attempt at something unfinished; undefined when nothing is. */
async function untilNextAttempt(sql: RunSql): Promise<number | undefined> {
  const [next] = await sql<{ seconds: number | null }>(
    `select extract(epoch from min(start_after) - now())::float8 as seconds from pgboss.job
     where state = 'retry' or (state = 'created' and (name in ('capture-charge', 'request-report', 'issue-refund', 'fetch-report', 'cancel-case', 'cancel-surplus-cases')
       or (name = 'poll-check' and exists (select from check_attempt
         where id::text = job.data->>'attemptId' and check_attempt.state = 'running'))
       or (name = 'deliver-message' and exists (select from outbox
         where id::text = job.data->>'outboxId' and status = 'queued' and attempts > 0))))`,
  );
  return next?.seconds ?? undefined;
}

/** Seconds until the next sweep, if there is work left that only a sweep can begin again. */
async function untilNextSweep(sql: RunSql): Promise<number | undefined> {
  const [next] = await sql<{ seconds: number | null }>(
    `select extract(epoch from min(start_after) - now())::float8 as seconds from pgboss.job
     where state = 'created' and name in ('sweep-outbox', 'resume-lost-work') and (exists (select from outbox where status = 'sending')
       or exists (select from charge where state = 'due') or exists (select from refund where state = 'due')
       or exists (select from check_attempt where state = 'queued')
       or exists (select from webhook_event where handled_at is null))`,
  );
  return next?.seconds ?? undefined;
}

async function settle(sql: RunSql, withinMs = 60_000): Promise<string[]> {
  const end = performance.now() + withinMs;
  let passed = 0;
  for (;;) {
    await idle(sql, Math.max(0, end - performance.now()));
    const seconds = (await untilNextAttempt(sql)) ?? (await untilNextSweep(sql));
    if (seconds === undefined || passed > MOST_TIME_PASSED || performance.now() > end) break;
    const step = Math.max(1, seconds + 1);
    await passTime(sql, step);
    passed += step;
  }
  return [
    ...(await dueJobs(sql)),
    ...((await untilNextAttempt(sql)) === undefined ? [] : [{ what: 'an attempt that waits' }]),
  ].map(({ what }) => what);
}

async function abandonJobs(sql: RunSql, startedBefore: Date): Promise<void> {
  await passTime(sql, LONGEST_JOB);
  await sql(
    `update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now()
     where state = 'active' and started_on < $1::timestamptz - make_interval(secs => $2)`,
    [startedBefore, LONGEST_JOB],
  );
}
