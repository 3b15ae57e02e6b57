import { sql } from 'kysely';
import type { Database, Tx } from './connect.ts';
import type { JobData, JobName } from './job-queue.ts';

/** A job that failed permanently, or waits for more than ten minutes. */
export interface ListedJob {
  id: string;
  name: string;
  state: 'failed' | 'late';
  attempts: number;
  createdAt: Date;
  /** When it failed, or was due. */
  since: Date;
  /** The name of the last error, and where in our code it came from. */
  problem: string | null;
}

/** A job that is due for so long is late: its queue has stopped, or has far too much to do. */
export const LATE = sql`interval '10 minutes'`;

/** Jobs that operators may want to look at, oldest first. Their data is left out. */
export async function listJobs(db: Database, { most, skip }: { most: number; skip: number }): Promise<ListedJob[]> {
  const { rows } = await sql<ListedJob>`
    select id, name, case state when 'failed' then 'failed' else 'late' end as state, retry_count + 1 as attempts,
      created_on as "createdAt", coalesce(completed_on, start_after) as since,
      nullif(concat_ws(' at ', output->>'error', output->>'place'), '') as problem
    from pgboss.job
    where state = 'failed' or (state in ('created', 'retry') and start_after < now() - ${LATE})
    order by coalesce(completed_on, start_after), id limit ${most} offset ${skip}`.execute(db);
  return rows;
}

/** Takes a failed job off the queue, to be put on it again; undefined when no failed job has the id. */
export async function takeFailedJob(
  tx: Tx,
  id: string,
): Promise<{ [Name in JobName]: { name: Name; data: JobData[Name] } }[JobName] | undefined> {
  const { rows } = await sql<{ [Name in JobName]: { name: Name; data: JobData[Name] } }[JobName]>`
    delete from pgboss.job where id = ${id} and state = 'failed' and name in (select name from pgboss.queue)
    returning name, data`.execute(tx);
  return rows[0];
}
