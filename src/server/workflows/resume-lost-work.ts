import { sql } from 'kysely';
import { keysOf } from '../../domain/values/type-guards.ts';
import type { AppContext } from '../app-context.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import type { JobData, JobName } from '../infrastructure/database/job-queue.ts';
import { withLongStatements } from '../infrastructure/database/sweeps.ts';
import { isUnavailable } from '../infrastructure/observability/unavailable.ts';
import { DUE_WORK } from './find-due-work.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
/** How long work may be due before its first job counts as lost. */
const FIRST_JOB_WITHIN = 10 * MINUTE;
/** Work of one kind that begins again in one round, the oldest first; the rest waits for the next. */
const MOST_PER_ROUND = 500;

/**
 * Begins work again whose job is gone, because its retries ran out during a long outage or because a backup was
 * restored, and schedules the next round in an hour. What is due is read from the tables; the queue only says what
 * somebody is already working on.
 */
export async function resumeLostWork(ctx: AppContext): Promise<void> {
  const now = ctx.clock();
  await transaction(ctx.db, (tx) => ctx.enqueue(tx, 'resume-lost-work', {}, new Date(now.getTime() + HOUR)));
  const before = new Date(now.getTime() - FIRST_JOB_WITHIN);
  for (const name of keysOf(DUE_WORK)) {
    // One kind that fails doesn't keep the others from beginning again; without a database nothing can.
    await resumeWork(ctx, name, before).catch((problem: unknown) => {
      if (isUnavailable(problem)) throw problem;
      ctx.log.unexpected('lost work', problem, name);
    });
  }
}

async function resumeWork<Name extends JobName>(ctx: AppContext, name: Name, before: Date): Promise<void> {
  const lost = await withLongStatements(ctx.db, async (tx) =>
    withoutJob(tx, name, (await DUE_WORK[name]?.(tx, before)) ?? []),
  );
  if (lost.length === 0) return;
  ctx.log.warn('lost work begins again', { job: name, count: lost.length });
  await transaction(ctx.db, (tx) => ctx.enqueue.all(tx, name, lost));
}

/** The first of the work for which no job waits or runs, in its order. A job may know more than what is due. */
async function withoutJob<Name extends JobName>(
  tx: Tx,
  name: Name,
  due: readonly JobData[Name][],
): Promise<JobData[Name][]> {
  const [first] = due;
  if (!first) return [];
  // Compared name by name, which PostgreSQL can do for all of them at once.
  const isSame = Object.keys(first).map((key) => sql`job.data->>${sql.lit(key)} = due.data->>${sql.lit(key)}`);
  const { rows } = await sql<{ data: JobData[Name] }>`
    select due.data from jsonb_array_elements(${JSON.stringify(due)}::jsonb) with ordinality as due (data, position)
    where not exists (select from pgboss.job
      where job.name = ${name} and job.state in ('created', 'retry', 'active') and ${sql.join([sql`true`, ...isSame], sql` and `)})
    order by due.position limit ${sql.lit(MOST_PER_ROUND)}`.execute(tx);
  return rows.map(({ data }) => data);
}
