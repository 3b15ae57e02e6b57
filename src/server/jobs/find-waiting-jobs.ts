import type { WaitingJobs } from './watch-due-jobs.ts';

/** Statements of the queue's own connections. */
interface QueueDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** What waits on any queue, and whether a job has to begin again: one statement over what is not done. */
export async function findWaitingJobs(db: QueueDatabase): Promise<WaitingJobs> {
  const { rows } = await db.executeSql(`
    select coalesce(array_agg(distinct name) filter (where state < 'active' and start_after <= now()), '{}') as due,
      ceil(extract(epoch from min(start_after) filter (where state < 'active' and start_after > now()) - now()) * 1000)::float8
        as "nextInMs",
      coalesce(bool_or(state = 'active' and (heartbeat_on + heartbeat_seconds * interval '1 second' < now()
        or started_on + expire_seconds * interval '1 second' < now())), false) as "isAnyLost"
    from pgboss.job where state <= 'active' and not blocked`);
  const [waiting] = rows as WaitingJobs[];
  return waiting ?? { due: [], nextInMs: null, isAnyLost: false };
}
